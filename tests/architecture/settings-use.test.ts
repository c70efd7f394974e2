import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { privateSettingsSchema, settingsSchema } from '@domain/records';

/**
 * Files that declare settings, edit settings or set demo values. If only these files mention a setting, the
 * setting is not used.
 */
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

it.each(names)('the code of the app or the functions uses the setting %s', (name) => {
  expect(sources).toMatch(new RegExp(`\\b${name}\\b`));
});
