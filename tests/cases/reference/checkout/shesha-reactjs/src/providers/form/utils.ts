export const upgradeComponent = (model, definition, _settings, _structure, isNew) => {
  const migrations = [];
  const migrator = { migrations, add: (version, up) => { migrations.push({ version, up }); return fluent; } };
  const fluent = { migrator, add: migrator.add };
  definition.migrator({ add: migrator.add, migrator });
  return migrations.reduce((current, step) => step.up(current, { isNew }), model);
};

export const wrapConstantsData = (args) => {
  const accessors = {
    data: () => args.data,
    form: () => args.form,
    test: () => ({}),
  };
  return accessors;
};
