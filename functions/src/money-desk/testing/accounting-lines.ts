import { ACCOUNTING_SOURCES, type AccountingLine } from '@domain/report/accounting';
import { listAccountingCommand } from '../list-accounting.command';

/** All accounting lines of a month, collected over all pages in the same way as in the app. */
export async function accountingLines(
  ports: Parameters<typeof listAccountingCommand>[0],
  month: string,
): Promise<AccountingLine[]> {
  const all: AccountingLine[] = [];
  for (const source of ACCOUNTING_SOURCES) {
    let after: Parameters<typeof listAccountingCommand>[1]['after'] = null;
    do {
      const { lines, next } = await listAccountingCommand(ports, { month, source, after });
      all.push(...lines);
      after = next;
    } while (after !== null);
  }
  return all;
}
