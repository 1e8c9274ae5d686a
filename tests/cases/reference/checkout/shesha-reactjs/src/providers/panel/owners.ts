export enum Owners { Panel = 'made.panel' }
