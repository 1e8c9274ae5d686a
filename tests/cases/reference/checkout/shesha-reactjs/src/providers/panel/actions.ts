import { useConfigurableAction } from '@/providers';
import { Owners } from './owners';

export const usePanelActions = ({ id, title }): void => {
  const owner = 'Panel';
  useConfigurableAction({ name: 'Open', owner, ownerUid: Owners.Panel, sortOrder: 1, hasArguments: true, argumentsFormMarkup: ({ fbf }) => fbf().addSettingsInput({ inputType: 'textField', propertyName: 'where', label: 'Where' }).toJson(), executer: () => open(id) }, []);
  useConfigurableAction({ name: 'Close', owner: title, ownerUid: id, hasArguments: false, executer: () => close(id) }, [id]);
};
