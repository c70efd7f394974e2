import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, mergeConfig } from 'vitest/config';
import base from '../../vite.config';

/** The configuration of the tests, in which one file is replaced by the mutant that HAIL_MUTANT describes. */
export default mergeConfig(
  base,
  defineConfig({
    root: path.resolve(import.meta.dirname, '../..'),
    plugins: [
      {
        name: 'mutant',
        enforce: 'pre',
        load(id) {
          const { file, text } = JSON.parse(readFileSync(process.env.HAIL_MUTANT ?? '', 'utf8')) as {
            file: string;
            text: string;
          };
          return id === file ? text : null;
        },
      },
    ],
  }),
);
