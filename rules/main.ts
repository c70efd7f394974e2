import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { databaseRules, positionsRules, tracksRules } from './database-rules';

/** `npm run rules` writes the rules files. With `--check` it only reports whether they are up to date. */
for (const [name, text] of [
  ['database.rules.json', databaseRules()],
  ['positions.rules.json', positionsRules()],
  ['tracks.rules.json', tracksRules()],
] as const) {
  const file = new URL(`../${name}`, import.meta.url);
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text;
  if (process.argv.includes('--check')) {
    if (isCurrent) continue;
    console.error(`${name} is out of date. Run: npm run rules`);
    process.exitCode = 1;
  } else {
    writeFileSync(file, text);
    console.log(isCurrent ? `${name} is up to date.` : `${name} is written.`);
  }
}
