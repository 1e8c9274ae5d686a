/** The Ant Design components that a preview can show, by their export names; parts of them are reached by a dot. */
export const componentNames = [
  'Alert', 'Anchor', 'AutoComplete', 'Avatar', 'Badge', 'Breadcrumb', 'Button', 'Calendar', 'Card', 'Carousel',
  'Cascader', 'Checkbox', 'Col', 'Collapse', 'ColorPicker', 'DatePicker', 'Descriptions', 'Divider', 'Drawer',
  'Dropdown', 'Empty', 'Flex', 'Form', 'Image', 'Input', 'InputNumber', 'Layout', 'List', 'Mentions', 'Menu', 'Modal',
  'Pagination', 'Popconfirm', 'Popover', 'Progress', 'QRCode', 'Radio', 'Rate', 'Result', 'Row', 'Segmented', 'Select',
  'Skeleton', 'Slider', 'Space', 'Spin', 'Splitter', 'Statistic', 'Steps', 'Switch', 'Table', 'Tabs', 'Tag', 'Timeline',
  'TimePicker', 'Tooltip', 'Transfer', 'Tree', 'TreeSelect', 'Typography', 'Upload', 'Watermark',
] as const; // prettier-ignore

export type ComponentName = (typeof componentNames)[number];

const known: ReadonlySet<string> = new Set(componentNames);

/** The first part of a component's name. Throws for a name no one knows. */
export function rootName(component: string): ComponentName {
  const [root = ''] = component.split('.');
  if (known.has(root)) return root as ComponentName;
  throw new Error(`there is no Ant Design component ${root}; a preview can show ${componentNames.join(', ')}`);
}
