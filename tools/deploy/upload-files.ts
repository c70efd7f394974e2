import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';

/**
 * The text of a rules file without comments, line breaks and indentation. Google documents no limit for the
 * size of the rules, so a deploy uploads the smaller text. The file in the repository keeps its layout, because
 * people read it.
 */
export function withoutLayout(rules: string): string {
  const stringCommentOrSpace = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\s+/gs;
  return rules.replace(stringCommentOrSpace, (found) =>
    // An expression may have line breaks. One space replaces each of them, because two words could touch.
    found.startsWith('"') ? found.replace(/\s*\n\s*/g, ' ') : '',
  );
}

const uploadSchema = z.looseObject({
  database: z.union([
    z.looseObject({ rules: z.string() }),
    z.array(z.looseObject({ rules: z.string(), instance: z.string() })),
  ]),
});

/**
 * Writes the database rules without their layout into a folder. Returns `firebaseJson` with the paths of the
 * written files. `folder` is relative to `root`.
 */
export function writeUploadRules(root: string, folder: string, firebaseJson: unknown): unknown {
  const config = uploadSchema.parse(firebaseJson);
  mkdirSync(join(root, folder), { recursive: true });
  const written = <T extends { rules: string }>(one: T): T => {
    const file = join(folder, basename(one.rules));
    writeFileSync(join(root, file), withoutLayout(readFileSync(join(root, one.rules), 'utf8')));
    return { ...one, rules: file };
  };
  const { database } = config;
  return { ...config, database: Array.isArray(database) ? database.map(written) : written(database) };
}
