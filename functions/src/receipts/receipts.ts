import { services } from '../services';
import { numberBacklog, numberDocuments } from './number-documents.command';
import { sendDocuments } from './send-documents.command';

/** Numbers waiting receipts and credit notes. It never fails, because the sweeper numbers the rest later. */
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

/** Sends waiting receipts and credit notes. The function that calls it binds `SMTP_URL`. */
export const mailDocuments = (): Promise<number> => sendDocuments(services);
