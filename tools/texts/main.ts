// `npm run texts` writes a type with the placeholders of the English texts. With `--check` it only reports
// whether the type is current.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { en } from '@locales/english';

const FILE = path.resolve(import.meta.dirname, '../../locales/placeholders.ts');

/** The placeholders of each text that has placeholders. All forms of a plural text count as one text. */
function placeholdersOf(texts: Readonly<Record<string, string>>): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(texts)) {
    const [name = key, form] = key.split('__');
    const names = found.get(name) ?? new Set(form === undefined ? [] : ['count']);
    for (const [, placeholder = ''] of text.matchAll(/\{(\w+)\}/g)) names.add(placeholder);
    if (names.size > 0) found.set(name, names);
  }
  return found;
}

const lines = [...placeholdersOf(en)]
  .sort(([one], [other]) => (one < other ? -1 : 1))
  .map(
    ([key, names]) =>
      `  ${key}: ${[...names]
        .sort()
        .map((name) => `'${name}'`)
        .join(' | ')};`,
  );
const source = `/** Written by \`npm run texts\`: the placeholders of the English texts. */\nexport type Placeholders = {\n${lines.join('\n')}\n};\n`;

if (!process.argv.includes('--check')) writeFileSync(FILE, source);
else if (readFileSync(FILE, 'utf8') !== source) {
  console.error('locales/placeholders.ts is outdated. Run `npm run texts`.');
  process.exitCode = 1;
}
