import { createCache, StyleProvider } from '@ant-design/cssinjs';
import ConfigProvider from 'antd/es/config-provider';
import Form from 'antd/es/form';
import antdTheme from 'antd/es/theme';
import { createElement, startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { componentOf, loadComponents, type Components } from './components';
import { needsOf } from '../../components/preview/description';
import { withElements, type Icons } from './element-of';
import { remountKey, resolveProps } from '../../components/preview/resolve-props';
import { isOverlay, type StageProps } from '../../components/preview/stage-props';
import { useIsDark, wantsStillness } from '../../components/preview/use-theme';
import { addOwnRules, nameControls, readableParts, readableTokens } from './readable';

/** What the stage needs of Ant Design; fetched once for each preview. */
export interface Parts {
  components: Components;
  icons: Icons;
}

export async function loadParts({ component, props, controls }: StageProps): Promise<Parts> {
  const needs = needsOf(component, props, controls);
  const [components, icons] = await Promise.all([
    loadComponents(needs.components),
    needs.icons ? import('./icons').then((module): Icons => ({ ...module })) : {},
  ]);
  return { components, icons };
}

interface Drawn extends StageProps {
  parts: Parts;
  /** Shown until the component is drawn. */
  waiting: ReactNode;
}

/** The component itself, in a tree of its own that neither gives styles to the page nor takes any from it. */
export function Stage({ parts, waiting, ...preview }: Drawn) {
  const [inside, setInside] = useState<ShadowRoot | null>(null);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = host.current as HTMLDivElement;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    addOwnRules(root);
    startTransition(() => setInside(root));
  }, []);
  useEffect(() => (inside ? nameControls(inside, preview.component) : undefined), [inside, preview.component]);
  return (
    <>
      {!inside && waiting}
      <div
        ref={host}
        hidden={!inside}
        data-scroll-label="Preview"
        className={isOverlay(preview.component) ? 'preview__box preview__box--overlay' : 'preview__box'}
      >
        {inside &&
          createPortal(
            <Providers inside={inside}>
              <Component key={remountKey(preview.controls, preview.values)} parts={parts} {...preview} />
            </Providers>,
            inside,
          )}
      </div>
    </>
  );
}

function Providers({ inside, children }: { inside: ShadowRoot; children: ReactNode }) {
  const isDark = useIsDark();
  const cache = useMemo(() => createCache(), []);
  const { darkAlgorithm, defaultAlgorithm } = antdTheme;
  const theme = {
    algorithm: isDark ? darkAlgorithm : defaultAlgorithm,
    token: { motion: !wantsStillness(), fontFamily: 'inherit', ...readableTokens(isDark) },
    components: readableParts(isDark),
  };
  return (
    <StyleProvider cache={cache} container={inside}>
      <ConfigProvider theme={theme} getPopupContainer={() => inside as unknown as HTMLElement}>
        {children}
      </ConfigProvider>
    </StyleProvider>
  );
}

function Component({
  parts: { components, icons },
  component,
  label,
  props,
  controls,
  values,
}: StageProps & { parts: Parts }) {
  const resolved = resolveProps(props, label, controls, values);
  const element = createElement(componentOf(components, component), {
    ...(isOverlay(component) ? overlayProps : undefined),
    ...withElements(withinStage(resolved.component), components, icons),
  });
  if (label === undefined && Object.keys(resolved.formItem).length === 0) return element;
  const item = withElements(resolved.formItem, components, icons);
  return (
    <Form layout="vertical" requiredMark style={{ minWidth: 0 }}>
      <Form.Item {...item} label={(item.label as ReactNode) || undefined} style={{ marginBottom: 0 }}>
        {element}
      </Form.Item>
    </Form>
  );
}

/** A component with a width of its own is not wider than the stage. */
function withinStage(props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { style } = props;
  if (typeof style !== 'object' || style === null || !('width' in style)) return props;
  return { ...props, style: { maxWidth: '100%', ...style } };
}

/** An overlay is part of the page here: it must neither take the focus nor keep it. */
const overlayProps = {
  getContainer: false,
  autoFocus: false,
  focusable: { autoFocus: false, trap: false, focusTriggerAfterClose: false },
};
