export { DEFAULT_FORM_SETTINGS } from '@/providers/form/models';
