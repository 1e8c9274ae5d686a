export interface ITools extends IBase {
  // not shown
  count: number;
  [key: string]: any;
}

export type Size = 'small' | 'large';
