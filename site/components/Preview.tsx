import type { Control, Data } from './preview/controls';
import { needsOf } from './preview/description';
import { Frame } from './preview/frame';
import { LiveStage } from './preview/live-stage';

export interface PreviewProps {
  /** An Ant Design component by its export name, dotted for parts. */
  component: string;
  /** Wraps the component in a form item with this label. */
  label?: string;
  /** Pixels that the component will be high: kept free from the start, so that nothing moves when it comes. */
  height?: number;
  /** The same on a small screen, where that differs. */
  narrowHeight?: number;
  /** What the component always gets. */
  props?: Readonly<Record<string, Data>>;
  controls?: readonly Control[];
}

/** A live component, with settings next to it that change it. The document has the settings and their choices. */
export default function Preview({ component, label, height, narrowHeight, props = {}, controls = [] }: PreviewProps) {
  // A name no one knows is found when the page is built.
  needsOf(component, props, controls);
  return (
    <Frame
      name={component}
      controls={controls}
      height={height}
      narrowHeight={narrowHeight}
      stage={(values) => (
        <LiveStage component={component} label={label} props={props} controls={controls} values={values} />
      )}
    />
  );
}
