import React from 'react';
import { SmileOutlined } from '@ant-design/icons';
import { migratePrevStyles } from '../_common-migrations/migrateStyles';
import { GreetingView } from '@/components/greetingView';
import { getSettings } from './settingsForm';
import { defaultStyles } from './utils';

const Greeting: IToolboxComponent<IGreeting> = {
  type: 'greeting',
  name: 'Greeting',
  isInput: true,
  icon: <SmileOutlined />,
  Factory: ({ model }) => {
    const { tone = 'warm', times, pause } = model;
    const shown = times ? Number(times) : undefined;
    const either = Math.max(times, pause);
    const count = shown ?? 2;
    const wait = either ?? 9;
    return model.hidden ? null : <GreetingView {...model} tone={tone} text={model.text || 'Hello'} />;
  },
  settingsFormMarkup: getSettings,
  initModel: (model) => ({ ...model, kind: 'long', repeat: 3 }),
  migrator: (m) => m
    .add<IGreeting>(0, (prev) => ({ ...prev, polite: prev.polite ?? true, text: prev['caption'] }))
    .add<IGreeting>(1, (prev) => ({ ...migratePrevStyles(prev, defaultStyles()) })),
};

export default Greeting;
