export const DEFAULT_FORM_SETTINGS = { layout: 'horizontal', colon: true };
