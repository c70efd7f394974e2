import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * The imports that are allowed between layers (docs/architecture.md, "Layers"). The linter uses this file,
 * and a test lints at least one forbidden import per layer. The file reads the names of folders from the
 * disk, so that the rules also apply to a new feature.
 */
const root = path.resolve(import.meta.dirname, '../..');

const folders = (relative) =>
  existsSync(path.join(root, relative))
    ? readdirSync(path.join(root, relative), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/**
 * The files of src/api that other folders may import. They contain the function that makes all calls, its
 * defaults and its hooks. From the file `SERVICES` other folders may only import types.
 */
const CALLING = ['./call.ts', './call-defaults.ts', './freshly.ts', './hooks.ts'];
const SERVICES = './services.ts';

/**
 * Returns the zones of `import-x/no-restricted-paths`. Files in `target` may not import files in `from`,
 * except for the files in `except`.
 */
export function layerZones({ isTest = false } = {}) {
  const zone = (target, from, except) => ({
    target: path.join(root, target),
    from: path.join(root, from),
    ...(except ? { except } : {}),
    message: `${target} may not import ${from} (docs/architecture.md, Layers).`,
  });
  const features = folders('src/features');
  const areas = folders('functions/src').filter((name) => name !== 'platform');
  const zones = [];
  for (const other of [
    'src',
    'functions',
    'gateways',
    'local',
    'packages',
    'rules',
    ...(isTest ? [] : ['tests']),
  ])
    zones.push(zone('domain', other));
  zones.push(zone('domain/records', 'domain', ['./records']));
  for (const other of [
    'src',
    'rules',
    'tools',
    ...(isTest ? [] : ['functions', 'local', 'packages', 'tests']),
  ])
    zones.push(zone('gateways', other));
  for (const other of [
    'domain',
    'src',
    'functions',
    'gateways',
    'local',
    'packages',
    'rules',
    'tools',
    ...(isTest ? [] : ['tests']),
  ])
    zones.push(zone('locales', other));
  for (const other of [
    'src',
    'functions',
    'gateways',
    'tools',
    ...(isTest ? [] : ['local', 'packages', 'tests']),
  ])
    zones.push(zone('rules', other));
  // The folder `rules` generates database.rules.json. Other code may use only this file, and not the folder.
  for (const folder of ['src', 'functions/src', 'local', 'tools']) zones.push(zone(folder, 'rules'));
  for (const layer of ['config', 'lib']) {
    for (const other of folders('src').filter((name) => name !== layer))
      zones.push(zone(`src/${layer}`, `src/${other}`));
  }
  for (const other of ['state', 'components', 'features', 'app', 'i18n'])
    zones.push(zone('src/api', `src/${other}`));
  zones.push(zone('src/state', 'src/api', [...CALLING, SERVICES]));
  for (const other of ['components', 'features', 'app', 'i18n'])
    zones.push(zone('src/state', `src/${other}`));
  for (const other of ['features', 'app', 'api', 'state']) zones.push(zone('src/components', `src/${other}`));
  for (const other of ['features', 'app', 'api', 'components']) zones.push(zone('src/i18n', `src/${other}`));
  for (const feature of features) {
    zones.push(zone(`src/features/${feature}`, 'src/features', [`./${feature}`]));
    zones.push(zone(`src/features/${feature}`, 'src/app'));
    zones.push(zone(`src/features/${feature}`, 'src/api', CALLING));
  }
  // A test in a source folder may use the builders of tests/support.
  const testFolder = isTest ? [] : ['tests'];
  for (const other of ['functions', 'gateways', 'local', 'packages', ...testFolder])
    zones.push(zone('src', other));
  for (const other of ['src', ...(isTest ? [] : ['local', 'packages', 'tests'])])
    zones.push(zone('functions/src', other));
  for (const area of areas) zones.push(zone('functions/src/platform', `functions/src/${area}`));
  zones.push(zone('functions/src/platform', 'gateways'));
  for (const other of ['src', 'functions', ...testFolder]) zones.push(zone('local', other));
  // A package must not depend on the product or on another package. This also applies to its tests.
  for (const name of folders('packages')) {
    for (const other of [
      'domain',
      'src',
      'functions',
      'gateways',
      'local',
      'locales',
      'rules',
      'tools',
      'tests',
    ])
      zones.push(zone(`packages/${name}`, other));
    zones.push(zone(`packages/${name}`, 'packages', [`./${name}`]));
  }
  // The tools for operators may import only the build settings of the app.
  for (const other of folders('src').filter((name) => name !== 'config'))
    zones.push(zone('tools', `src/${other}`));
  if (!isTest) for (const other of ['local', 'packages', 'tests']) zones.push(zone('tools', other));
  zones.push(zone('tools', 'functions'), zone('tools', 'gateways'));
  for (const folder of ['domain', 'src', 'functions/src']) zones.push(zone(folder, 'tools'));
  // The demo data begin with the first records of a real service. The local stack uses the same functions
  // as the tools to read command lines and to choose ports.
  zones.push(zone('local', 'tools', ['./initial-data', './command-line.ts', './ports.ts']));
  return zones;
}

const restrict = (files, patterns, ignores = []) => ({
  files,
  ignores: ['**/*.test.{ts,tsx}', ...ignores],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

const firebaseClient = { regex: '^firebase(/|$)', message: 'Only src/api/firebase knows Firebase.' };
const untypedHooks = {
  regex: '^react-redux$',
  importNames: ['useSelector', 'useDispatch', 'useStore'],
  message: 'Use the typed hooks of src/state/hooks.ts.',
};
const muiBarrel = {
  regex: '^@mui/icons-material$',
  message: 'Import the icon by its own path: the barrel is slow.',
};

/** Returns the packages that a layer may not use. */
export function restrictedPackages() {
  return [
    restrict(
      ['domain/**/*.ts'],
      [
        {
          regex: '^(?!\\.{1,2}/|zod$|@domain/|@locales/).+',
          message: 'domain uses nothing but itself, the texts and zod.',
        },
      ],
    ),
    restrict(
      ['locales/**/*.ts'],
      [{ regex: '^(?!\\./|i18n-js$).+', message: 'The texts use nothing but i18n-js.' }],
    ),
    restrict(['gateways/**/*.ts'], [{ regex: '^firebase', message: 'A gateway knows no Firebase.' }]),
    restrict(
      ['src/**/*.{ts,tsx}'],
      [firebaseClient, untypedHooks, muiBarrel],
      ['src/api/firebase/**', 'src/api/hooks.ts', 'src/state/**'],
    ),
    restrict(
      ['src/state/**/*.{ts,tsx}'],
      [
        firebaseClient,
        { ...untypedHooks },
        { group: ['react', 'react-dom', '@mui/*'], message: 'State knows no screens.' },
      ],
      // A hook of the state may use React.
      ['src/state/hooks.ts', 'src/state/**/use-*.ts'],
    ),
    restrict(
      ['functions/src/**/*.command.ts'],
      [
        {
          group: ['firebase-admin', 'firebase-admin/*', 'firebase-functions', 'firebase-functions/*'],
          message: 'A command takes ports.',
        },
      ],
    ),
  ];
}
