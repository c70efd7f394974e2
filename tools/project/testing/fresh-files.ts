import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const REPOSITORY = join(import.meta.dirname, '../../..');

const configSchema = z.looseObject({
  database: z.unknown(),
  hosting: z.looseObject({
    rewrites: z.array(
      z.looseObject({
        function: z.looseObject({ functionId: z.string(), region: z.string().optional() }).optional(),
      }),
    ),
  }),
});

const COPIED = [
  '.env.example',
  'functions/.env.example',
  'database.rules.json',
  'positions.rules.json',
  'tracks.rules.json',
];

/**
 * Copies the files that `npm run configure` and `npm run deploy` read into a folder, with the values of a new clone. The operator
 * of a service also runs the tests, and the files in the operator's repository have other values.
 */
export function layFreshFiles(root: string): void {
  const config = configSchema.parse(JSON.parse(readFileSync(join(REPOSITORY, 'firebase.json'), 'utf8')));
  config.database = { rules: 'database.rules.json' };
  for (const rewrite of config.hosting.rewrites) delete rewrite.function?.region;
  mkdirSync(join(root, 'functions'), { recursive: true });
  for (const file of COPIED) cpSync(join(REPOSITORY, file), join(root, file));
  writeFileSync(join(root, 'firebase.json'), JSON.stringify(config));
  writeFileSync(join(root, '.firebaserc'), JSON.stringify({ projects: { default: 'demo-hail' } }));
}
