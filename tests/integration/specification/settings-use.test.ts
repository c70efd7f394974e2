import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { privateSettingsSchema, settingsSchema } from '@domain/records';

/** Where settings are declared, typed in and filled with demo values: none of it is a use. */
const NO_USE =
  /\.test\.tsx?$|\/testing\/|^domain\/languages\/|^domain\/database\/|^domain\/staff\/|^domain\/people\/|^src\/features\/settings\//;

const sources = ['src', 'functions/src', 'domain']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  )
  .filter((file) => /\.tsx?$/.test(file) && !NO_USE.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

const names = [...Object.keys(settingsSchema.shape), ...Object.keys(privateSettingsSchema.shape)];

it.each(names)('the setting %s is used by the code', (name) => {
  expect(sources).toMatch(new RegExp(`\\b${name}\\b`));
});
