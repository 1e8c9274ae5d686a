import settings from './settings.json';

const Choice = { type: 'choice', name: 'Choice', isInput: true, Factory: () => null, settingsFormMarkup: settings };

export default Choice;
