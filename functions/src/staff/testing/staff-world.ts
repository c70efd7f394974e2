import { DomainError } from '@domain/errors';
import { completionOf } from '../../bookings/testing/written-booking';
import type { EndpointCaller } from '../../platform/http/endpoint';
import type { Notification, Push, Store } from '../../platform/ports';
import { memoryFiles } from '../../platform/testing/memory-files';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  aCaller,
  aClock,
  aLog,
  aMailbox,
  foreseeableSecrets,
  memoryAccounts,
  someSettings,
} from '../../platform/testing/records';

export const admin: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };

export const PERSON = {
  usertype: 'driver',
  firstName: 'Leo',
  lastName: 'Roca',
  email: 'leo@hail.example',
  mobile: '+59899000111',
} as const;

/**
 * The same ports with another store. The store makes another change between the reads of a command and its
 * commit.
 */
export function changedMeanwhile<Ports extends { store: Store }>(
  ports: Ports,
  values: Record<string, unknown>,
): Ports {
  const { store } = ports;
  const commit: Store['commit'] = async (write) => {
    await store.update(values);
    return store.commit(write);
  };
  return { ...ports, store: { ...store, commit } };
}

export function world(tree: Record<string, unknown> = {}) {
  const store = createMemoryStore(tree);
  const accounts = memoryAccounts();
  const pushed: string[] = [];
  const told: Notification[] = [];
  const push: Push = {
    send: ({ token }) => {
      if (token === 'broken') return Promise.reject(new Error('no connection'));
      pushed.push(token);
      return Promise.resolve(token === 'gone' ? 'unknown_token' : 'sent');
    },
  };
  const pictures = {
    adopt: (upload: string, uid: string, target: string) =>
      upload.startsWith(`users/${uid}/`)
        ? Promise.resolve(`https://files.example/${target}`)
        : Promise.reject(new DomainError('choose_image_first')),
  };
  const settings = () =>
    Promise.resolve(someSettings({ AllowCriticalEditsAdmin: true, driver_approval: true }));
  const ports = {
    store,
    accounts,
    push,
    pictures,
    settings,
    log: aLog(),
    completeBooking: completionOf(store),
    notify: (notifications: readonly Notification[]) => {
      told.push(...notifications);
      return Promise.resolve();
    },
    files: memoryFiles(),
    clock: aClock().clock,
    secrets: foreseeableSecrets(),
    mailer: aMailbox(),
    isMailSetUp: () => true,
    appUrl: () => 'https://hail.example',
    appName: () => Promise.resolve('Hail'),
    textOf: (key: string, locale?: string) => Promise.resolve(`${key} ${locale ?? ''}`.trim()),
  };
  const audits = (): unknown[] => Object.values((store.get('audit') ?? {}) as Record<string, unknown>);
  return { store, accounts, pushed, told, ports, audits };
}
