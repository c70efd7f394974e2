import { setTimeout as wait } from 'node:timers/promises';
import { onValueCreated } from 'firebase-functions/database';
import { admin } from '../platform/app';
import { enqueue, files } from '../platform/adapters';
import { verifySmtp } from '../platform/mail/smtp-mailer';
import { BUCKET_REGION, DATABASE_REGION, PUSH_MODE, REGION, SMS_TOKEN, SMTP_URL } from '../platform/params';
import { DATABASE_TRIGGER } from '../platform/store/database-trigger';
import { RARE } from '../platform/profiles';
import { inTime } from '../platform/work/time-limit';
import { services } from '../services';
import { checkSms } from '../sms/sms';
import { createSelfTestParts } from './self-test/self-test-parts';
import { selfTest } from './self-test/self-test.command';

const parts = createSelfTestParts({
  ...services,
  wait: (ms) => wait(ms),
  enqueue,
  files: {
    write: (path, text, contentType) => files.write(path, Buffer.from(text), contentType),
    read: async (path) => (await files.read(path))?.toString() ?? '',
    isThere: async (path) => (await files.read(path)) !== null,
    remove: files.remove,
  },
  isPushOn: () => PUSH_MODE.value() !== 'outbox',
  tryPush: (token) => inTime('messaging', admin.messaging().send({ token }, true)),
  verifyMail: () => verifySmtp(SMTP_URL.value()),
  checkSms,
  regions: () => ({
    calls: REGION.value(),
    database: DATABASE_REGION.value(),
    bucket: BUCKET_REGION.value(),
  }),
});

/**
 * Runs the self test that `tools/deploy/self-test.ts` requests after a deploy. Clients cannot write to the
 * node `self_tests`, so only an owner of the project can start a test.
 */
export const selfTested = onValueCreated(
  {
    ...DATABASE_TRIGGER,
    ...RARE,
    ref: '/self_tests/{id}/asked',
    timeoutSeconds: 120,
    secrets: [SMTP_URL, SMS_TOKEN],
  },
  ({ data, params }) => selfTest({ ...services, parts }, params.id, data.val()),
);
