import { SettingsFormMarkupFactory } from '@/interfaces';
import { getFontInputs } from '../_shared/inputs';
import { nanoid } from '@/utils/uuid';

const hiddenUnless = (name: string) => ({ _code: `return !getSettingValue(data?.${name});`, _mode: 'code', _value: false });

export const getSettings: SettingsFormMarkupFactory = ({ fbf }) => {
  const tabId = nanoid();
  return {
    components: fbf().addSearchableTabs({
      id: tabId,
      propertyName: 'settingsTabs',
      tabs: [
        {
          title: 'Common',
          components: [
            ...fbf()
              .addContextPropertyAutocomplete({ propertyName: 'propertyName', label: 'Property', styledLabel: true, validate: { required: true } })
              .addLabelConfigurator({ propertyName: 'hideLabel', label: 'Label' })
              .addSettingsInputRow({
                inputs: [
                  { type: 'textField', propertyName: 'text', label: ' Text ', tooltip: 'What it says', jsSetting: true, validate: { required: true } },
                  {
                    type: 'dropdown', propertyName: 'kind', label: 'Kind',
                    dropdownOptions: [{ value: 'long', label: 'Long' }, { value: 'short', label: 'Short' }],
                  },
                  { type: 'tooltip', propertyName: 'picture', label: 'Picture' },
                ],
              })
              .addSettingsInput({ inputType: 'numberField', propertyName: 'repeat', label: 'Repeat', hidden: { _code: "return getSettingValue(data?.kind) !== 'long';", _mode: 'code' } })
              .addSettingsInput({ inputType: 'switch', propertyName: 'polite', label: 'Polite' })
              .addSettingsInput({ inputType: 'numberField', propertyName: 'times', label: 'Times' })
              .addSettingsInput({ inputType: 'numberField', propertyName: 'pause', label: 'Pause' })
              .addSettingsInput({ inputType: 'switch', propertyName: 'never', label: 'Never', hidden: true }).addSettingsInput({ inputType: 'switch', propertyName: 'unreachable', label: 'Other', hidden: hiddenUnless('sort') }).addSettingsInput({ inputType: 'textField', propertyName: 'afterNever', label: 'After never', hidden: hiddenUnless('unreachable') })
              // .addSettingsInput({ inputType: 'switch', propertyName: 'commented', label: 'Commented' })
              .addCollapsiblePanel({
                propertyName: 'pnl', label: 'Manners', hidden: hiddenUnless('polite'),
                content: {
                  components: [
                    ...fbf()
                      .addSettingsInput({ inputType: 'textField', propertyName: 'title', label: 'Title', hidden: { _code: "return ['none'].includes(getSettingValue(data.kind)) || data.other === 'x';", _mode: 'code' } })
                      .addSettingsInput({ inputType: 'textField', propertyName: 'tone', label: 'Tone', validate: { required: { _code: "return getSettingValue(data.kind) === 'long';", _mode: 'code' } } })
                      .addSettingsInput({ inputType: 'textField', propertyName: 'punctuation', label: 'Punctuation' })
                      .toJson(),
                  ],
                },
              })
              .toJson(),
          ],
        },
        {
          title: 'Appearance',
          components: [
            ...fbf().addPropertyRouter({
              propertyName: 'router', propertyRouteName: { _code: "return contexts.canvasContext?.designerDevice || 'desktop';" },
              components: [
                ...getFontInputs(fbf),
                ...fbf().addSettingsInput({ inputType: 'numberField', propertyName: 'shadow.x', label: 'X' })
                  .addSettingsInput({ inputType: 'textField', propertyName: 'margin', label: 'Margin', hidden: { _code: 'return data[`${contexts.canvasContext?.designerDevice || "desktop"}`]?.shadow?.x !== 1;', _mode: 'code' } })
                  .toJson(),
              ],
            })
              .addSettingsInput({ inputType: 'textField', propertyName: 'text', label: 'Words' })
              .toJson(),
          ],
        },
      ],
    }).toJson(),
  };
};
