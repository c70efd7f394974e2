import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
// When Vite loads this file natively, imports need a file extension.
import { memoryBackendPlugin } from './tests/support/backend/plugin.ts';
import { screenTests, testsWithOwnPage } from './tests/support/own-page.ts';
import { LOCAL_REGION } from './domain/configuration/regions.ts';
import { textsVersionOf } from './domain/languages/texts-version.ts';
import { CHUNKS } from './tools/build-manifest.ts';
import { fileCirclesPlugin } from './tools/file-circles/file-circles-plugin.ts';
import { offlineShellPlugin } from './tools/offline-shell/offline-shell-plugin.ts';
import { siteAddressPlugin } from './tools/site-address/site-address-plugin.ts';
import { prerenderPlugin } from './tools/prerender/prerender-plugin.ts';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

/** The first port of the local stack. `npm start` sets it (docs/architecture.md, "The local stack"). */
const portBase = Number(process.env.HAIL_PORT_BASE ?? 5100);

/** The region of the local stack's functions. `npm start` sets it. */
const { HAIL_REGION: region = LOCAL_REGION } = process.env;

/**
 * The version of each language's texts in the app. If the operator's texts have the same version, the app does
 * not download them from the database.
 */
const TEXTS_VERSIONS = Object.fromEntries(
  ['ar', 'en', 'es', 'fr', 'pt'].map((locale) => {
    const texts = ['visitor', 'signed-in', 'office'].flatMap((part) =>
      Object.entries(
        JSON.parse(readFileSync(folder(`./locales/${locale}/${part}.json`), 'utf8')) as Record<
          string,
          string
        >,
      ),
    );
    return [locale, textsVersionOf(Object.fromEntries(texts))];
  }),
);

const CHUNK_NAMES = Object.keys(CHUNKS) as (keyof typeof CHUNKS)[];

/**
 * The groups of the build's files. Each named group contains its modules and all modules that they import.
 * Our other modules that at least two pages share are in the group `shared`.
 */
const FILES = [
  ...CHUNK_NAMES.map((name, index, { length }) => ({
    name,
    test: (id: string) => CHUNKS[name].some((module) => id.includes(`/${module}`)),
    priority: length - index,
  })),
  { name: 'shared', test: (id: string) => !id.includes('node_modules'), priority: 0, minShareCount: 2 },
];

/** A time limit for a test that hangs. It is long enough for a slow machine. */
const TEST_LIMIT_MS = 900_000;
const LIMITS = { testTimeout: TEST_LIMIT_MS, hookTimeout: TEST_LIMIT_MS };

const alone = testsWithOwnPage();

export default defineConfig({
  plugins: [
    react(),
    siteAddressPlugin(),
    prerenderPlugin(folder('.')),
    offlineShellPlugin(folder('.')),
    fileCirclesPlugin(),
  ],
  // Two stacks of one checkout must not rebuild the same folder of dependencies.
  cacheDir: folder(`./.cache/vite-${portBase}`),
  // Vite bundles all dependencies at the first start. If Vite found a dependency later, it would reload the
  // page while a person uses the page.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  define: { __TEXTS_VERSIONS__: JSON.stringify(TEXTS_VERSIONS) },
  resolve: {
    tsconfigPaths: true,
    // The app, the locales and moment-timezone must use the same build of moment. The package has two builds.
    // A locale or time zone that is loaded into one build is missing in the other build.
    alias: [{ find: /^moment$/, replacement: 'moment/moment.js' }],
  },
  server: {
    host: '127.0.0.1',
    port: portBase,
    strictPort: true,
    // The running stack writes to these folders. Such a write does not change the app.
    watch: { ignored: ['**/.cache/**', '**/.hail/**', '**/test-results/**'] },
    // The Functions emulator serves the functions `api` and `pay` at URLs that contain the project and the
    // region.
    proxy: {
      '^/api/': {
        target: `http://127.0.0.1:${portBase + 3}`,
        rewrite: (path) => `/demo-hail/${region}${path}`,
      },
      '^/pay/': {
        target: `http://127.0.0.1:${portBase + 3}`,
        rewrite: (path) => `/demo-hail/${region}${path}`,
      },
    },
  },
  build: {
    target: 'es2022',
    sourcemap: false,
    manifest: true,
    // A browser without modulepreload needs no polyfill. It loads the same chunks later, when they are
    // imported.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The modules in `domain` have no side effects, so the build leaves out the modules that a page does
      // not use.
      treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: FILES },
        // The app lists the files of every page, so that it can request all files of a page at once. With the
        // names of modules in the file names, the list would be 5 kB (gzip) longer.
        // `dist/.vite/manifest.json` lists the modules of each file.
        chunkFileNames: ({ name }) => (name in CHUNKS ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
  test: {
    globals: false,
    restoreMocks: true,
    // A test waits long enough for a condition, even on a slow machine.
    expect: { poll: { timeout: TEST_LIMIT_MS / 3 } },
    // There are more workers than cores, because many tests of screens wait for a pause of the app.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            '{domain,locales}/**/*.test.ts',
            'rules/**/*.test.ts',
            'functions/{src,tools}/**/!(*.emulator).test.ts',
            'functions/*.test.ts',
            'gateways/**/*.test.ts',
            'src/!(state)/**/*.test.ts',
            'local/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/{bench,mutation,payments,properties,run,support}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          // A new process for each test file would spend two thirds of its time on loading the same modules.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        extends: true,
        plugins: [memoryBackendPlugin()],
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: [...screenTests],
          exclude: [...configDefaults.exclude, ...alone],
          setupFiles: ['tests/support/setup-dom.ts'],
          // The test files share a page. Otherwise each file would load React and the app again, which takes
          // two fifths of the time.
          isolate: false,
          ...LIMITS,
        },
      },
      {
        extends: true,
        plugins: [memoryBackendPlugin()],
        test: {
          name: 'screens-alone',
          environment: 'jsdom',
          include: [...alone],
          setupFiles: ['tests/support/setup-dom.ts'],
          ...LIMITS,
        },
      },
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['tests/rules/**/*.test.ts'], ...LIMITS },
      },
      {
        extends: true,
        test: {
          name: 'emulators',
          environment: 'node',
          include: [
            'tests/emulators/**/*.test.ts',
            'tests/functions/**/*.test.ts',
            'functions/src/**/*.emulator.test.ts',
            'tests/security/**/*.test.ts',
          ],
          ...LIMITS,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/support/global-setup.ts'],
          fileParallelism: false,
          ...LIMITS,
        },
      },
    ],
  },
});
