import { formApi } from '@/providers/sourceFileManager/api-utils/form';

export const registerFormAction = (builder, name = "form") => {
  builder.addCustom(name, "The form at hand", () => Promise.resolve({ typeName: 'FormApi', files: [{ content: formApi }] }));
};
