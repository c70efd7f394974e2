import type { statementPdf } from '@domain/contracts/money/statements';
import { DomainError } from '@domain/errors';
import { documentPdf } from '../receipts/document-pdf';
import type { TextsIn } from '../notifications/notification-texts';
import type { Command } from '../platform';
import { fleetStatementOf, statementOf, type StatementPorts } from './read-statement.command';
import { fleetStatementSheet, statementSheet } from './statement-sheet';

export type StatementPdfPorts = StatementPorts & {
  textsIn: TextsIn;
  /** The most entries of all wallets in the statement of a fleet. */
  mostEntries?: number;
};

/** This many entries can be read within the timeout of a call. */
const MOST_ENTRIES = 60_000;

/** Returns a statement as a PDF in the caller's language. */
export const statementPdfCommand: Command<typeof statementPdf, StatementPdfPorts> = async (
  ports,
  { month, of, id, locale },
  caller,
) => {
  const [texts, settings] = await Promise.all([ports.textsIn(locale), ports.settings()]);
  const common = { settings, texts, locale };
  const name = `statement-${month}.pdf`;
  const base64Of = async (sheet: Parameters<typeof documentPdf>[0]): Promise<string> =>
    (await documentPdf(sheet)).toString('base64');
  if (of === 'driver') {
    const statement = await statementOf(ports, { month, driver: id }, caller);
    return { name, base64: await base64Of(statementSheet(statement, common)) };
  }
  if (caller.role === 'driver') throw new DomainError('not_found');
  const most = ports.mostEntries ?? MOST_ENTRIES;
  const statement = await fleetStatementOf(ports, { month, fleet: id }, caller, most);
  return {
    name: `fleet-${name}`,
    base64: statement === null ? null : await base64Of(fleetStatementSheet(statement, common)),
  };
};
