export const formApi = `/** The form */
type Mode = 'read' | 'edit';

export interface FormApi<T = any> {
  /** Its mode */
  readonly mode: Mode;
  setValue: (name: string, value: any) => void;
  reset?(hard: boolean): Promise<void>;
}`;
