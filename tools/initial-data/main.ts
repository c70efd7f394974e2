import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { optionsOrNull } from '../command-line';
import { savedCurrency } from '../configure/configure';
import { readProject } from '../project/project';
import { accountsFile } from './admin-account';
import { initialData } from './initial-data';
import { parseInitialDataOptions } from './options';

const root = join(import.meta.dirname, '../..');
const currencyOf = (alias: string): string => savedCurrency(root, readProject(root, alias).projectId);
const options = optionsOrNull(parseInitialDataOptions(process.argv.slice(2), currencyOf));
if (options !== null) {
  const { operator, adminFile } = options;
  writeFileSync(adminFile, accountsFile(operator.admin));
  console.log(JSON.stringify(initialData(operator, Date.now()), null, 2));
}
