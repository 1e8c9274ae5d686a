export const Hidden = { type: 'hiddenOne', name: 'Hidden', isInput: false, isHidden: true, Factory: () => null };
