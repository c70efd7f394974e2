import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { SMTP_URL } from '../platform/params';
import { mailDocuments } from './receipts';

/** Sends a numbered document as soon as it is queued. The sweeper repeats failures. */
export const documentMailCreated = onValueCreated(
  { ...DATABASE_TRIGGER, ref: '/document_mails/{key}', secrets: [SMTP_URL] },
  async () => {
    await mailDocuments();
  },
);
