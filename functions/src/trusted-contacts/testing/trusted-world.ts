import {
  someSettings,
  aCaller,
  aClock,
  aLog,
  aMailbox,
  aRider,
  foreseeableSecrets,
} from '../../platform/testing/records';
import { createMemoryStore } from '../../platform/testing/memory-store';
import { createRateLimiter } from '../../platform/http/rate-limiter';
import type { Notification, OutgoingSms } from '../../platform/ports';
import type { TellTrustedPorts } from '../tell-trusted.command';
import { addTrustedCommand } from '../trusted-contacts.command';

export const ana = aCaller({ uid: 'ana' });
export const EVA = 'eva@mail.example';

/** Ana, whose ride b1 started at half past ten in the evening. */
export function trustedWorld({
  booking = {},
  settings = {},
  tree = {},
}: {
  booking?: Record<string, unknown>;
  settings?: Parameters<typeof someSettings>[0];
  tree?: Record<string, unknown>;
} = {}) {
  const time = aClock(Date.UTC(2026, 4, 20, 22, 30));
  const store = createMemoryStore(
    {
      users: { ana: aRider({ firstName: 'Ana http://evil.example' }) },
      bookings: { b1: { customer: 'ana', status: 'STARTED', startTime: time.clock(), ...booking } },
      ...tree,
    },
    time.clock,
  );
  const told: Notification[] = [];
  const sms: OutgoingSms[] = [];
  const mailer = aMailbox();
  const secrets = foreseeableSecrets();
  let tokens = 0;
  const ports: TellTrustedPorts & { newToken: () => string } = {
    store,
    clock: time.clock,
    secrets,
    log: aLog(),
    mailer,
    isSmsSetUp: () => true,
    settings: () => Promise.resolve(someSettings({ sms_trusted: true, sms_day_limit: 100, ...settings })),
    newToken: () => `token${String((tokens += 1))}`,
    limiter: createRateLimiter({ store, clock: time.clock, secrets }),
    notify: (notifications) => {
      told.push(...notifications);
      return Promise.resolve();
    },
    sender: {
      send: (one) => {
        sms.push(one);
        return Promise.resolve({ state: 'sent', id: 'SM1' });
      },
    },
    textOf: (key) => Promise.resolve(`${key} {name} {link} {stop}`),
    linkOf: async (bookingId) => {
      await store.update({ [`trip_shares/${bookingId}`]: 'share' });
      return `https://hail.example/shared/${bookingId}`;
    },
    appUrl: () => 'https://hail.example',
  };
  const add = (contact: string = EVA, name = 'Eva') => addTrustedCommand(ports, { name, contact }, ana);
  return {
    ...time,
    store,
    ports,
    told,
    sms,
    add,
    mails: mailer.mails,
    states: () =>
      Object.values((store.get('trusted_messages') ?? {}) as Record<string, { state: string }>).map(
        ({ state }) => state,
      ),
  };
}
