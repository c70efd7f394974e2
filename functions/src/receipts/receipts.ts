import { services } from '../services';
import { numberBacklog, numberDocuments } from './number-documents.command';
import { sendDocuments } from './send-documents.command';

/**
 * Numbers waiting receipts and credit notes. The function never fails, because the sweeper later numbers the
 * documents that are left.
 */
export async function issueDocuments(): Promise<number> {
  try {
    return await numberDocuments(services);
  } catch (error) {
    services.log.error('documents were not numbered', { error });
    return 0;
  }
}

/** Numbers the next documents of old trips. */
export const issueBacklog = (): Promise<number> => numberBacklog(services);

/** Sends waiting receipts and credit notes. A function that calls this must bind `SMTP_URL`. */
export const mailDocuments = (): Promise<number> => sendDocuments(services);
