import { DomainError } from '@domain/errors';
import type { EndpointCaller } from '../../platform/http/endpoint';
import type { Notification } from '../../platform/ports';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  aCaller,
  aCarType,
  aClock,
  aLog,
  aMailbox,
  aRider,
  someSettings,
  storedPeople,
} from '../../platform/testing/records';
import type { DecisionPorts } from '../decide-application.command';

export const ana = aCaller({ uid: 'ana' });
export const boss: EndpointCaller = { ...aCaller({ uid: 'boss' }), role: 'admin' };
export const FORM = {
  vehicleMake: 'Fiat',
  vehicleModel: 'Cronos',
  vehicleNumber: 'SAB 1234',
  carTypeId: 'comfort',
  consent: true,
} as const;
export const LICENCE = 'users/ana/uploads/licence.jpg';

/** Ana, a rider with a proven phone, and an admin. */
export function applicationWorld({
  rider = {},
  tree = {},
  settings = {},
}: {
  rider?: Record<string, unknown>;
  tree?: Record<string, unknown>;
  settings?: Parameters<typeof someSettings>[0];
} = {}) {
  const time = aClock();
  const store = createMemoryStore(
    {
      ...storedPeople({
        ana: aRider({ regType: 'email', provenMobile: '+59899123456', walletBalance: 40, ...rider }),
        boss: aRider({ usertype: 'admin', firstName: 'Bo', lastName: 'Ss' }),
      }),
      cartypes: { comfort: aCarType() },
      ...tree,
    },
    time.clock,
  );
  const told: Notification[] = [];
  const removed: string[] = [];
  const mailer = aMailbox();
  const ports: DecisionPorts & { pictures: { adopt: (...of: string[]) => Promise<string> } } = {
    store,
    mailer,
    log: aLog(),
    clock: time.clock,
    appUrl: () => 'https://hail.example',
    settings: () => Promise.resolve(someSettings(settings)),
    textOf: (key) => Promise.resolve(key.endsWith('_subject') ? `${key} {app}` : `${key} {text}`),
    notify: (notifications) => {
      told.push(...notifications);
      return Promise.resolve();
    },
    files: {
      removeAll: (prefix) => {
        removed.push(prefix);
        return Promise.resolve();
      },
    },
    pictures: {
      adopt: (upload = '', uid = '', target = '') =>
        upload.startsWith(`users/${uid}/uploads/`)
          ? Promise.resolve(`https://files/${target}`)
          : Promise.reject(new DomainError('choose_image_first')),
    },
  };
  return {
    ...time,
    store,
    ports,
    told,
    removed,
    mails: mailer.mails,
    application: () => store.get('driver_applications/ana') as { state: string; changedAt: number },
    user: () => store.get('users/ana'),
    licence: () => store.get('users_private/ana/licenseImage') ?? null,
    audits: () => Object.values((store.get('audit') ?? {}) as Record<string, { action: string }>),
  };
}
