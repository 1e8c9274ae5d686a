/* The questions that are asked about the running modules; each answers with JSON text. See loader.js. */
const exported = (file, name) => read(file, name, new Set());
const TOOLBOX = 'providers/form/defaults/toolboxComponents.ts';
let FORM_BUILDER;
const formBuilder = () => (FORM_BUILDER ??= exported('form-factory/implementation.ts', 'makeFormBuliderFactory')());
const answer = (value) => JSON.stringify(plain(value));

function markupOf(markup) {
  return typeof markup === 'function' ? markup({ fbf: formBuilder() }) : markup;
}

/** The groups of the toolbox, each with its components: what the definition says, and its settings form. */
function toolbox() {
  const groupsFor = (devMode, formProps) => exported(TOOLBOX, 'getToolboxComponents')(devMode, { formId: null, formProps });
  const header = exported('components/mainLayout/constant.ts', 'HEADER_CONFIGURATION');
  const inDevMode = groupsFor(true, null);
  const inHeader = groupsFor(false, header ?? null);
  return answer(
    groupsFor(false, null).map((group, at) => ({
      name: group.name,
      visible: group.visible,
      onlyFor: group.visible ? null : inDevMode[at].visible ? 'developer mode' : inHeader[at].visible ? 'header forms' : null,
      components: group.components.map((component) => ({
        file: fileOf(component),
        type: component.type,
        name: component.name,
        isInput: component.isInput,
        isOutput: component.isOutput,
        isHidden: component.isHidden,
        isTemplate: component.isTemplate,
        canBeJsSetting: component.canBeJsSetting,
        tooltip: component.tooltip,
        containers: component.customContainerNames,
        form: attempt(() => markupOf(component.settingsFormMarkup) ?? null),
        ownForm: typeof component.settingsFormFactory === 'function',
      })),
    })),
  );
}

/** The module that defines a component: the first of those that export it. */
function fileOf(component) {
  for (const [file, module] of Object.entries(MODULES)) {
    const own = Object.entries(Object.getOwnPropertyDescriptors(module.exports)).filter(([, part]) => 'value' in part);
    if (own.some(([, part]) => part.value === component)) return file;
  }
  return null;
}

function attempt(action) {
  try {
    return action();
  } catch (error) {
    return { $error: String(error?.stack ?? error).slice(0, 300) };
  }
}

/**
 * What the designer stores when a component is dropped on a form: `start` is the model that it begins with, `init`
 * that of `initModel`, `steps` those of the migrations in their order. `styles` is what was passed as default styles.
 */
function dropped() {
  const definitions = exported(TOOLBOX, 'getComponentDefinitions')();
  const result = {};
  for (const [type, definition] of definitions) result[type] = plain(attempt(() => drop(definition)));
  return JSON.stringify(result);
}

function drop(definition) {
  if (definition.isTemplate) return { template: definition.build(Object.fromEntries(exported(TOOLBOX, 'getComponentDefinitions')())) };
  const label = `${definition.name}1`;
  const name = exported('utils/string.ts', 'camelcaseDotNotation')(label);
  const start = {
    id: '', type: definition.type, propertyName: name, componentName: name, label, labelAlign: 'right', parentId: '', hidden: false, isDynamic: false,
  };
  const init = definition.initModel ? definition.initModel({ ...start }) : start;
  const steps = [];
  const styles = [];
  if (!definition.migrator) return { start: plain(start), init: plain(init), steps, styles };
  STYLES = styles;
  // The framework's own upgrade runs the steps; each one is followed by a snapshot.
  const watched = {
    ...definition,
    migrator: (migrator) => {
      const fluent = definition.migrator(migrator);
      for (const step of fluent.migrator.migrations) {
        const { up } = step;
        step.up = (model, context) => {
          const next = up(model, context);
          steps.push({ version: step.version, model: plain(next) });
          return next;
        };
      }
      return fluent;
    },
  };
  const settings = exported('interfaces/index.ts', 'DEFAULT_FORM_SETTINGS');
  const before = plain(init);
  exported('providers/form/utils.ts', 'upgradeComponent')(init, watched, settings, { allComponents: {}, componentRelations: {} }, true);
  return { start: plain(start), init: before, steps, styles };
}

/** The default styles that migrations of the component at hand were given. */
let STYLES = [];
WATCHED['designer-components/_common-migrations/migrateStyles.ts'] = {
  migratePrevStyles: (original) => (model, defaults) => {
    if (defaults) STYLES.push(plain(defaults));
    return original(model, defaults);
  },
};

function runProbe(file, name) {
  return answer(attempt(() => exported(file, '$probes')?.[name]?.()));
}

/** A settings form that a module exports: a list, an object, or a function that makes one. */
function form(file, name) {
  return answer(attempt(() => markupOf(exported(file, name))));
}

/** A form that a probe's expression gives, as `form` for an exported one. */
function probedForm(file, name) {
  return answer(attempt(() => markupOf(exported(file, '$probes')[name]())));
}

/** A form that a function makes which takes other arguments than `{ fbf }`. */
function formWith(file, name, passed) {
  const call = new Function('make', 'fbf', `return make(${passed});`);
  return answer(attempt(() => call(exported(file, name), formBuilder())));
}

/** Name → the paths at which a component's migrations put the value that an older model has under that name. */
function migrated(type, names) {
  const definition = exported(TOOLBOX, 'getComponentDefinitions')().get(type);
  const settings = exported('interfaces/index.ts', 'DEFAULT_FORM_SETTINGS');
  const upgrade = exported('providers/form/utils.ts', 'upgradeComponent');
  const result = {};
  if (!definition.migrator) return answer(result);
  for (const name of names) {
    const model = { id: '', type, propertyName: 'p', componentName: 'p', label: 'p', [name]: MARK };
    const upgraded = attempt(() => upgrade(model, definition, settings, { allComponents: {}, componentRelations: {} }, false));
    if (upgraded?.$error === undefined) result[name] = pathsOf(plain(upgraded), '');
  }
  return answer(result);
}
const MARK = '7319';

function pathsOf(value, path) {
  if (typeof value === 'string' && value.includes(MARK)) return [path];
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => pathsOf(part, path ? `${path}.${key}` : key));
}

/** A value that a module exports. */
function value(file, name) {
  return answer(exported(file, name));
}

/** The settings of a new form: `start` is what the designer begins with, `final` what loading the form makes of it. */
function newForm() {
  const start = exported('interfaces/index.ts', 'DEFAULT_FORM_SETTINGS');
  const migrate = exported('providers/form/migration/formSettingsMigrations.ts', 'migrateFormSettings');
  const form = attempt(() => migrate({ settings: { ...start }, markup: [] }, {}));
  return answer({ start, final: form?.settings ?? form });
}

/** Modules that could not be run: file → the error. What they export is missing from all answers. */
function failures() {
  return answer(FAILED);
}
