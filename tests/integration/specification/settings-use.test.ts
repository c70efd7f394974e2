import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { privateSettingsSchema, settingsSchema } from '@domain/database/catalogue-records';

/** Settings that are stored and not used yet, with the part that uses them (rows of section 3). */
const UNUSED: Readonly<Record<string, string>> = {
  CompanyWhatsApp: 'part 10',
  CompanyTerms: 'part 10',
};

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

describe('a setting', () => {
  const names = [...Object.keys(settingsSchema.shape), ...Object.keys(privateSettingsSchema.shape)];

  it.each(names.filter((name) => !(name in UNUSED)))('%s is used by the code', (name) => {
    expect(sources).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(Object.keys(UNUSED))('%s is stored, and still unused', (name) => {
    expect(names).toContain(name);
    expect(sources).not.toMatch(new RegExp(`\\b${name}\\b`));
  });
});
