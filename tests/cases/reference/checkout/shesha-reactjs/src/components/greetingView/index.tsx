import React, { FC } from 'react';

export const GreetingView: FC<IGreetingView> = ({ text, tone, punctuation = '!', loud = false }) => <b>{text}{punctuation}</b>;
