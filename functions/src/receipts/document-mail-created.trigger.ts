import { onValueCreated } from 'firebase-functions/database';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { SMTP_URL } from '../platform/params';
import { RARE } from '../platform/profiles';
import { mailDocuments } from './receipts';

/** Mails a numbered document as soon as it is queued. If a mail fails, the sweeper sends it again. */
export const documentMailCreated = onValueCreated(
  { ...DATABASE_TRIGGER, ...RARE, ref: '/document_mails/{key}', secrets: [SMTP_URL] },
  async () => {
    await mailDocuments();
  },
);
