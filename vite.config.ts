import react from '@vitejs/plugin-react';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
// Vite's native loader of this file needs imports with their extension.
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

/** Port base of the local stack. `npm start` sets it (docs/architecture.md, "The local stack"). */
const portBase = Number(process.env.HAIL_PORT_BASE ?? 5100);

/** The region of the local stack's functions. `npm start` sets it too. */
const { HAIL_REGION: region = LOCAL_REGION } = process.env;

/** The version of the English texts that the app carries. Where the operator's English has the same, the app does not read it. */
const ENGLISH_VERSION = textsVersionOf(
  Object.fromEntries(
    ['visitor', 'signed-in', 'office'].flatMap((part) =>
      Object.entries(
        JSON.parse(readFileSync(folder(`./locales/en/${part}.json`), 'utf8')) as Record<string, string>,
      ),
    ),
  ),
);

const CHUNK_NAMES = Object.keys(CHUNKS) as (keyof typeof CHUNKS)[];

/**
 * The named files, each with all that its modules import. A module is in the first file that takes it. Of the rest, our
 * modules that the same pages share are one file. The smallest of these files go into the one that is most like them. Without
 * this, half of the files have less than 1 kB.
 */
const FILES = [
  ...CHUNK_NAMES.map((name, index, { length }) => ({
    name,
    test: (id: string) => CHUNKS[name].some((module) => id.includes(`/${module}`)),
    priority: length - index,
  })),
  {
    name: 'shared',
    test: (id: string) => !id.includes('node_modules'),
    priority: 0,
    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 6000,
  },
];

/** Ends a test that hangs. No test ends because the machine is slow. */
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
  // Two stacks of one checkout must not rebuild each other's dependencies.
  cacheDir: folder(`./.cache/vite-${portBase}`),
  // All at the first start: a dependency found later reloads the page under the person's hands.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  define: { __ENGLISH_VERSION__: JSON.stringify(ENGLISH_VERSION) },
  resolve: {
    tsconfigPaths: true,
    // One moment for the app, its locales and moment-timezone: the package's two builds would not know each other's.
    alias: [{ find: /^moment$/, replacement: 'moment/moment.js' }],
  },
  server: {
    host: '127.0.0.1',
    port: portBase,
    strictPort: true,
    // Written while the stack runs. A change there is not a change of the app.
    watch: { ignored: ['**/.cache/**', '**/.hail/**', '**/test-results/**'] },
    // The Functions emulator serves the functions `api` and `pay` below the project and region.
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
    // Browsers without modulepreload fetch these chunks on import.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Loading a module of `domain` does nothing, so a page leaves out the modules from which it uses nothing.
      treeshake: { moduleSideEffects: [{ test: /\/domain\//, sideEffects: false }] },
      output: {
        codeSplitting: { groups: FILES },
        // The app lists the files of every page, to ask for them at once: by names, that list is 5 kB (gzip) longer.
        // `dist/.vite/manifest.json` tells what each file has.
        chunkFileNames: ({ name }) => (name in CHUNKS ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
  test: {
    globals: false,
    restoreMocks: true,
    // A condition is awaited until it holds, however slow the machine is.
    expect: { poll: { timeout: TEST_LIMIT_MS / 3 } },
    maxWorkers: 2,
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
          // A fresh process for each file would spend two thirds of its time on loading the same modules.
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
          // The files share a page: loading React and the app again for each would take two fifths of the time.
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
