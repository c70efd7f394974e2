import { accounts, clock, isMailSetUp, log, mailer, store } from '../platform/adapters';
import { readSettings } from '../platform/settings';
import { numberBacklog, numberDocuments, type NumberPorts } from './number-documents.command';
import type { ReceiptPorts } from './read-receipt.command';
import { sendDocuments, type SendPorts } from './send-documents.command';
import { createTexts } from '../notifications/notification-texts';

const ports: NumberPorts = { store, clock, log, settings: () => readSettings(store) };

export const receiptPorts: ReceiptPorts = { ...ports, textsIn: createTexts({ store, clock, log }).textsIn };

export const sendPorts: SendPorts = { ...receiptPorts, mailer, accounts, isMailSetUp };

/** Gives waiting receipts and credit notes their numbers. It fails nobody: the sweeper does what is left. */
export async function issueDocuments(): Promise<number> {
  try {
    return await numberDocuments(ports);
  } catch (error) {
    log.error('documents were not numbered', { error });
    return 0;
  }
}

/** Gives the next of the old trips their numbers. */
export const issueBacklog = (): Promise<number> => numberBacklog(ports);

/** Sends waiting receipts and credit notes; the function that calls it binds `SMTP_URL`. */
export const mailDocuments = (): Promise<number> => sendDocuments(sendPorts);
