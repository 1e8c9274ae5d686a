import Form from 'antd/es/form';
import type { ElementType } from 'react';
import type { ComponentName } from '../../components/preview/component-names';

type Load = () => Promise<{ default: unknown }>;

/** Each component is a file of its own: a page fetches what its previews show, and no more. */
const loaders: Readonly<Record<ComponentName, Load>> = {
  Alert: () => import('antd/es/alert'),
  Anchor: () => import('antd/es/anchor'),
  AutoComplete: () => import('antd/es/auto-complete'),
  Avatar: () => import('antd/es/avatar'),
  Badge: () => import('antd/es/badge'),
  Breadcrumb: () => import('antd/es/breadcrumb'),
  Button: () => import('antd/es/button'),
  Calendar: () => import('antd/es/calendar'),
  Card: () => import('antd/es/card'),
  Carousel: () => import('antd/es/carousel'),
  Cascader: () => import('antd/es/cascader'),
  Checkbox: () => import('antd/es/checkbox'),
  Col: () => import('antd/es/col'),
  Collapse: () => import('antd/es/collapse'),
  ColorPicker: () => import('antd/es/color-picker'),
  DatePicker: () => import('antd/es/date-picker'),
  Descriptions: () => import('antd/es/descriptions'),
  Divider: () => import('antd/es/divider'),
  Drawer: () => import('antd/es/drawer'),
  Dropdown: () => import('antd/es/dropdown'),
  Empty: () => import('antd/es/empty'),
  Flex: () => import('antd/es/flex'),
  // The stage has it already.
  Form: async () => ({ default: Form }),
  Image: () => import('antd/es/image'),
  Input: () => import('antd/es/input'),
  InputNumber: () => import('antd/es/input-number'),
  Layout: () => import('antd/es/layout'),
  List: () => import('antd/es/list'),
  Mentions: () => import('antd/es/mentions'),
  Menu: () => import('antd/es/menu'),
  Modal: () => import('antd/es/modal'),
  Pagination: () => import('antd/es/pagination'),
  Popconfirm: () => import('antd/es/popconfirm'),
  Popover: () => import('antd/es/popover'),
  Progress: () => import('antd/es/progress'),
  QRCode: () => import('antd/es/qr-code'),
  Radio: () => import('antd/es/radio'),
  Rate: () => import('antd/es/rate'),
  Result: () => import('antd/es/result'),
  Row: () => import('antd/es/row'),
  Segmented: () => import('antd/es/segmented'),
  Select: () => import('antd/es/select'),
  Skeleton: () => import('antd/es/skeleton'),
  Slider: () => import('antd/es/slider'),
  Space: () => import('antd/es/space'),
  Spin: () => import('antd/es/spin'),
  Splitter: () => import('antd/es/splitter'),
  Statistic: () => import('antd/es/statistic'),
  Steps: () => import('antd/es/steps'),
  Switch: () => import('antd/es/switch'),
  Table: () => import('antd/es/table'),
  Tabs: () => import('antd/es/tabs'),
  Tag: () => import('antd/es/tag'),
  Timeline: () => import('antd/es/timeline'),
  TimePicker: () => import('antd/es/time-picker'),
  Tooltip: () => import('antd/es/tooltip'),
  Transfer: () => import('antd/es/transfer'),
  Tree: () => import('antd/es/tree'),
  TreeSelect: () => import('antd/es/tree-select'),
  Typography: () => import('antd/es/typography'),
  Upload: () => import('antd/es/upload'),
  Watermark: () => import('antd/es/watermark'),
};

export type Components = Readonly<Record<string, unknown>>;

export async function loadComponents(names: Iterable<ComponentName>): Promise<Components> {
  const entries = [...new Set(names)].map(async (name) => [name, (await loaders[name]()).default] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** The component of a dotted name. Throws where there is no such part. */
export function componentOf(components: Components, name: string): ElementType {
  const found = name.split('.').reduce<unknown>((part, key) => (part as Components | undefined)?.[key], components);
  if (found === undefined) throw new Error(`Ant Design has no component ${name}`);
  return found as ElementType;
}
