import { updateCSS } from './adopted-styles';

/** Colours of Ant Design with the contrast of 4.5:1 that readers need; its own have less in places. */
export function readableTokens(isDark: boolean): Record<string, string> {
  const quiet = isDark ? 'rgb(255 255 255 / 65%)' : 'rgb(0 0 0 / 65%)';
  const texts = { colorTextTertiary: quiet, colorTextDescription: quiet, colorTextPlaceholder: quiet };
  return { ...texts, colorTextDisabled: quiet, ...(isDark ? darkColors : lightColors) };
}

/** Two steps darker in the palettes of Ant Design: they are the text on their palest shades, and the ground of white text. */
const lightColors = {
  colorPrimary: '#0958d9',
  colorInfo: '#0958d9',
  colorLink: '#0958d9',
  colorSuccess: '#237804',
  colorWarning: '#ad4e00',
  colorError: '#cf1322',
  blue: '#0958d9',
  cyan: '#006d75',
  geekblue: '#1d39c4',
  gold: '#874d00',
  green: '#237804',
  lime: '#3f6600',
  magenta: '#c41d7f',
  orange: '#ad4e00',
  pink: '#c41d7f',
  purple: '#531dab',
  red: '#cf1322',
  volcano: '#ad2102',
  yellow: '#876800',
};

const darkColors = { colorLink: '#69b1ff' };

/** Texts that Ant Design sets in its main colour, which is too dark on a dark ground. */
export function readableParts(isDark: boolean) {
  if (!isDark) return {};
  const text = '#69b1ff';
  return {
    Menu: { itemSelectedColor: text, horizontalItemSelectedColor: text },
    Tabs: { itemSelectedColor: text, itemHoverColor: text },
  };
}

/** Steps in a row keep their words whole in a narrow window: they are scrolled to. */
const ownRules = '.ant-steps-panel .ant-steps-item { flex: 1 0 9rem !important; }';

/** Adds the rules that Ant Design lacks. */
export const addOwnRules = (root: ShadowRoot): void => void updateCSS(ownRules, 'own rules', { attachTo: root });

/** Named after the component where nothing else names them. */
const nameless =
  '[role="progressbar"], input[role="combobox"], [role="slider"], [role="switch"], [role="spinbutton"], [role="img"]';

/** Names the controls of a component that have no name, now and after each change; gives the function that ends it. */
export function nameControls(root: ShadowRoot, name: string): () => void {
  const addNames = () => {
    for (const element of root.querySelectorAll(nameless))
      if (!hasName(element)) element.setAttribute('aria-label', name);
  };
  const changes = new MutationObserver(addNames);
  changes.observe(root, { childList: true, subtree: true });
  addNames();
  return () => changes.disconnect();
}

function hasName(element: Element): boolean {
  const isLabelled = element instanceof HTMLInputElement && (element.labels?.length ?? 0) > 0;
  return isLabelled || ['aria-label', 'aria-labelledby', 'title', 'alt'].some((key) => element.hasAttribute(key));
}
