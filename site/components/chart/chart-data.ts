export type ChartType = 'bar' | 'line' | 'pie' | 'polarArea';

export interface ChartData {
  title?: string;
  labels: readonly string[];
  datasets: readonly { label: string; data: readonly (number | null)[] }[];
}

/** What settings may change. */
export interface Look {
  stacked?: boolean;
  /** Bars lie. */
  horizontal?: boolean;
  legend?: boolean;
  /** Lines have no corners. */
  smooth?: boolean;
}
