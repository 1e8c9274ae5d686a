import { FormBuilder } from '@/form-factory/interfaces';

export const colors = ['red', 'green'].map((value) => ({ value, label: value.toUpperCase() }));

/** A row that several forms spread into theirs. */
export const getFontInputs = (fbf: () => FormBuilder, prefix = '') => fbf()
  .addSettingsInputRow({
    inputs: [
      { type: 'numberField', propertyName: `${prefix}font.size`, label: 'Size', hideLabel: true, min: 1 },
      { type: 'dropdown', propertyName: `${prefix}font.color`, label: 'Color', dropdownOptions: colors },
    ],
  })
  .toJson();
