import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { layerZones, restrictedPackages } from './tests/architecture/layers.config.js';
import { plainWords } from './tests/architecture/plain-words.js';

// The rules that need types are in .oxlintrc.json (docs/decisions/0018-two-linters.md).
const tsFiles = ['**/*.{ts,tsx}'];

/**
 * Syntax that no file may use. If a later block configures the same rule, its list replaces this list. So the
 * later block must repeat this list.
 */
const REFUSED_SYNTAX = [
  { selector: 'TSEnumDeclaration', message: 'Use a const list and a derived union.' },
  {
    selector:
      ':matches(ObjectExpression, ArrayExpression) > SpreadElement > :matches(ObjectExpression, ArrayExpression)',
    message: 'Write the properties or elements without the spread.',
  },
  { selector: 'JSXSpreadAttribute > ObjectExpression', message: 'Write the attributes without the spread.' },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      'dist-*/',
      'functions/lib/',
      '.cache/',
      '.hail/',
      'coverage/',
      'public/',
    ],
  },
  js.configs.recommended,
  { plugins: { words: { rules: { plain: plainWords } } }, rules: { 'words/plain': 'error' } },
  {
    files: tsFiles,
    extends: [tseslint.configs.strict],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'functions/tsconfig.json', 'domain/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'import-x/no-default-export': 'error',
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones: layerZones() }],
      'no-restricted-syntax': ['error', ...REFUSED_SYNTAX],
      'no-console': 'error',
      'no-alert': 'error',
    },
  },
  ...restrictedPackages(),
  {
    files: ['domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: 'Pass the clock in.' },
        {
          selector: "MemberExpression[object.name='Date'][property.name='now']",
          message: 'Pass the clock in.',
        },
        {
          selector: "MemberExpression[object.name='Math'][property.name='random']",
          message: 'Pass randomness in.',
        },
        ...REFUSED_SYNTAX,
      ],
    },
  },
  {
    // Each slice adds its key to the interface of `root-state.ts` by declaration merging. A type alias cannot
    // be merged.
    files: ['src/state/**/*.ts'],
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-object-type': 'off',
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['**/*.test.tsx', 'tests/integration/**/*.{ts,tsx}'],
    extends: [testingLibrary.configs['flat/react']],
    // `renderApp` returns the app under test. The plugin would expect the result of Testing Library's
    // `render`.
    settings: { 'testing-library/custom-renders': 'off' },
    // Tests find a table row, or the form around a field, by its content, because the row and the form have
    // no name.
    rules: { 'testing-library/no-node-access': 'off' },
    ignores: ['tests/e2e/**'],
  },
  {
    files: ['**/*.test.{ts,tsx}', 'functions/src/platform/testing/**/*.ts'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: layerZones({ isTest: true }) }] },
  },
  {
    // The router and the tools import the default export of these files.
    files: [
      'src/features/**/*Page.tsx',
      'src/app/pages/**/*.tsx',
      '**/*.config.ts',
      'tests/e2e/support/global-setup.ts',
      'tests/run/file-results-reporter.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    // These programs print to the terminal.
    files: [
      '{local,packages}/**/*.ts',
      'rules/main.ts',
      'tests/**/*.ts',
      'tools/**/*.ts',
      'functions/*.mjs',
      'functions/tools/**/*.ts',
      'local/**/*.mjs',
      'tests/**/*.mjs',
    ],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);
