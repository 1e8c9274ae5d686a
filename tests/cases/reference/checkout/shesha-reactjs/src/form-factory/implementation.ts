// Builders are functions of their names; the framework's class has one for each component.
const builder = () => {
  const nodes: object[] = [];
  const self: any = new Proxy({}, {
    get: (_, key: string) => key === 'toJson'
      ? () => nodes
      : (props: object) => {
        nodes.push({ ...props, type: key[3].toLowerCase() + key.slice(4) });
        return self;
      },
  });
  return self;
};

export const makeFormBuliderFactory = () => builder;
