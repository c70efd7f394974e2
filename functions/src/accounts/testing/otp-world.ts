import type { Notification } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  A_BROWSER,
  aClock,
  aMailbox,
  foreseeableSecrets,
  memoryAccounts,
  someSettings,
} from '../../platform/testing/records';
import { requestEmailOtp, verifyEmailOtp } from '../sign-in/email-otp.command';

/** A mailbox, accounts and an in-memory database for tests of e-mail codes. */
export const EMAIL = 'ana@hail.example';

export const CODE = '004711';

export const setUp = (accounts = memoryAccounts(), tree: Record<string, unknown> = {}) => {
  const time = aClock();
  const mailer = aMailbox();
  const store = createMemoryStore({ settings: someSettings(), ...tree }, time.clock);
  const told: Notification[] = [];
  const notify = (notifications: readonly Notification[]) => {
    told.push(...notifications);
    return Promise.resolve();
  };
  const ports = {
    store,
    mailer,
    accounts,
    clock: time.clock,
    secrets: foreseeableSecrets([4711]),
    appUrl: () => 'https://hail.example',
    notify,
    wait: (ms: number) => {
      time.advance(ms);
      return Promise.resolve();
    },
  };
  return {
    ...ports,
    ...time,
    told,
    request: (email = EMAIL) => requestEmailOtp(ports, { email }),
    verify: (otp: string, email = EMAIL) => verifyEmailOtp(ports, { email, otp }, A_BROWSER),
  };
};
