import Greeting from '@/designer-components/greeting';
import Choice from '@/designer-components/choice';
import { Hidden } from '@/designer-components/hiddenOne';
import { Broken } from '@/designer-components/broken';
import { isShown } from '@/utils';

export const getToolboxComponents = (devMode: boolean, formMetadata: { formProps: unknown }) => [
  { name: 'Words', visible: true, components: [Greeting, Choice, Hidden, Broken] },
  { name: 'Workshop', visible: devMode, components: [] },
  { name: 'Top', visible: isShown(formMetadata.formProps), components: [] },
];

export const getComponentDefinitions = () => {
  const found = new Map<string, any>();
  for (const group of getToolboxComponents(false, { formProps: null }))
    for (const component of group.components) found.set(component.type, component);
  return found;
};
