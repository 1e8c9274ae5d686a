export const start = (name: string) => ({
  propertyName: name,
  componentName: name,
  label: name,
  labelAlign: 'right',
  isDynamic: false,
});
