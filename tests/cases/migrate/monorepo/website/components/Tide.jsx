import hull from '!!raw-loader!../../boats/hull.ts?raw';

export const load = () => import('@site/../tides/levels.json');
export default () => hull;
