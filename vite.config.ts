import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
// Vite's native loader of this file needs imports with their extension.
import { screenTests, testsWithOwnPage } from './tests/support/own-page.ts';
import { LOCAL_REGION } from './domain/configuration/regions.ts';
import { CHUNKS } from './tools/build-manifest.ts';
import { englishVersionPlugin } from './tools/english-version/english-version-plugin.ts';
import { leanRouterPlugin } from './tools/lean-router/lean-router-plugin.ts';
import { leanZodPlugin } from './tools/lean-zod/lean-zod-plugin.ts';
import { pureDomainPlugin } from './tools/pure-domain/pure-domain-plugin.ts';
import { offlineShellPlugin } from './tools/offline-shell/offline-shell-plugin.ts';
import { siteAddressPlugin } from './tools/site-address/site-address-plugin.ts';
import { prerenderPlugin } from './tools/prerender/prerender-plugin.ts';

const folder = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const alias = [
  { find: '@domain', replacement: folder('./domain') },
  { find: /^@\//, replacement: `${folder('./src')}/` },
  // One moment for the app, its locales and moment-timezone: the package's two builds would not know each other's.
  { find: /^moment$/, replacement: 'moment/moment.js' },
];

/** Port base of the local stack; `npm start` sets it (docs/architecture.md, "The local stack"). */
const portBase = Number(process.env.HAIL_PORT_BASE ?? 5100);

/** The region of the local stack's functions; `npm start` sets it too. */
const { HAIL_REGION: region = LOCAL_REGION } = process.env;

/**
 * Modules that several of these files need, or most pages. Each comes with the first of them: with a later one, the pages of all others
 * would load that one for it.
 */
const SHARED: Partial<Record<keyof typeof CHUNKS, RegExp>> = {
  app: /\/@mui\/material\/(?:Stack|Paper|utils\/useSlot\.mjs)/,
  services: /\/domain\/(?:geo\/geo|database\/(?:limits|trip-records)|people\/block)\.ts$/,
  'state-work': new RegExp(
    [
      '/domain/(fare/(fare|tax)|report/(report-keys|zone-format)|dispatch/(available-driver|driver-credit))\\.ts$',
      '/src/(components/feedback/(EmptyState|Skeletons)|i18n/(use-format|amounts))\\.tsx?$',
    ].join('|'),
  ),
};

const CHUNK_NAMES = Object.keys(CHUNKS) as (keyof typeof CHUNKS)[];

/**
 * One file for the page's script, one for the app, one for its services and one for each part of the state, each with all that
 * it imports: the some forty files that the bundler alone makes of the app compress badly. What is in one of them does not go
 * into a later one.
 */
const filesOfEveryPage = CHUNK_NAMES.map((name, index, all) => ({
  name,
  test: (id: string) => id.endsWith(`/${CHUNKS[name]}`) || SHARED[name]?.test(id) === true,
  priority: all.length - index,
}));

/** Ends a test that hangs; no test ends because the machine is slow. */
const TEST_LIMIT_MS = 900_000;

const alone = testsWithOwnPage();

export default defineConfig({
  plugins: [
    react(),
    englishVersionPlugin(folder('.')),
    leanRouterPlugin(),
    leanZodPlugin(),
    pureDomainPlugin(),
    siteAddressPlugin(),
    prerenderPlugin(folder('.')),
    offlineShellPlugin(folder('.')),
  ],
  // Two stacks of one checkout must not rebuild each other's dependencies.
  cacheDir: folder(`./.cache/vite-${portBase}`),
  // All at the first start: a dependency found later reloads the page under the person's hands.
  optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'] },
  resolve: { alias },
  server: {
    host: '127.0.0.1',
    port: portBase,
    strictPort: true,
    // Written while the stack runs; a change there is none of the app's.
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
      output: {
        codeSplitting: { groups: filesOfEveryPage },
        // The app lists the files of every page, to ask for them at once: by names, that list is 5 kB (gzip) longer.
        // `dist/.vite/manifest.json` tells what each file has.
        chunkFileNames: ({ name }) => (name in CHUNKS ? 'assets/[name]-[hash].js' : 'assets/[hash].js'),
      },
    },
  },
  test: {
    globals: false,
    restoreMocks: true,
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'domain/**/*.test.ts',
            'rules/**/*.test.ts',
            'functions/{src,tools}/**/!(*.emulator).test.ts',
            'functions/*.test.ts',
            'src/**/*.test.ts',
            'emulators/**/*.test.ts',
            'tests/architecture/**/*.test.ts',
            'tests/{mutation,payments,properties,run,support}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          // A fresh process for each file would spend two thirds of its time on loading the same modules.
          isolate: false,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          environment: 'jsdom',
          include: [...screenTests],
          exclude: [...configDefaults.exclude, ...alone],
          setupFiles: ['tests/support/setup-dom.ts'],
          // The files share a page: loading React and the app again for each would take two fifths of the time.
          isolate: false,
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens-alone',
          environment: 'jsdom',
          include: [...alone],
          setupFiles: ['tests/support/setup-dom.ts'],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
      {
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['tests/rules/**/*.test.ts'],
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
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
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
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
          testTimeout: TEST_LIMIT_MS,
          hookTimeout: TEST_LIMIT_MS,
        },
      },
    ],
  },
});
