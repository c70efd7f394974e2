import { readFileSync, writeFileSync } from 'node:fs';
import { databaseRules } from './database-rules';

/** `npm run rules` writes `database.rules.json`; with `--check` it only says whether the file is up to date. */
const file = new URL('../database.rules.json', import.meta.url);
const isCurrent = readFileSync(file, 'utf8') === databaseRules();

if (process.argv.includes('--check')) {
  if (!isCurrent) {
    console.error('database.rules.json is out of date. Run: npm run rules');
    process.exitCode = 1;
  }
} else {
  writeFileSync(file, databaseRules());
  console.log(isCurrent ? 'database.rules.json is up to date.' : 'database.rules.json is written.');
}
