import { missing } from './nowhere';

export const Broken = {
  type: 'broken', name: 'Broken', isInput: false, Factory: () => null,
  settingsFormMarkup: () => { throw new Error('no form today'); },
  initModel: () => { throw new Error('no model today'); },
};
