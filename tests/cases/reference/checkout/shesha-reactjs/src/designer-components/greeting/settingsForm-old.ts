// Nothing imports this file.
export const getSettings = ({ fbf }) => ({ components: fbf().addSettingsInput({ inputType: 'textField', propertyName: 'dead', label: 'Dead' }).toJson() });
