import type { EndpointCaller } from '../../platform/http/endpoint';
import { createMemoryStore } from '../../platform/testing/memory-store';
import {
  aCaller,
  aClock,
  aLog,
  aMailbox,
  foreseeableSecrets,
  someSettings,
} from '../../platform/testing/records';
import { aPerson } from '../../settlement/testing/trip-world';

export const LEO = { email: 'leo@hail.example', mobile: '+59899000111' } as const;
/** The invitation form of a fleet admin who invites Leo. */
export const LEO_FORM = { firstName: 'Leo', lastName: 'Roca', ...LEO };
export const fleetAdmin: EndpointCaller = { ...aCaller({ uid: 'fleet' }), role: 'fleetadmin' };
export const otherFleet: EndpointCaller = { ...aCaller({ uid: 'other' }), role: 'fleetadmin' };
/** Leo as the caller, signed in with a code to his phone. */
export const leo = aCaller({ uid: 'leo', email: null, isEmailVerified: false, mobile: LEO.mobile });

/** Two fleets, and Leo with a driver’s account unless a test says otherwise. */
export function fleetWorld(users: Record<string, unknown> = {}) {
  const time = aClock();
  const store = createMemoryStore(
    {
      users: {
        fleet: aPerson({ usertype: 'fleetadmin', firstName: 'Flota', lastName: 'Sur' }),
        other: aPerson({ usertype: 'fleetadmin', firstName: 'Flota', lastName: 'Norte' }),
        leo: aPerson({ usertype: 'driver', firstName: 'Leo', ...LEO, walletBalance: 40 }),
        ...users,
      },
      users_private: { leo: { bankAccount: '123' } },
    },
    time.clock,
  );
  const mailer = aMailbox();
  return {
    ...time,
    store,
    mailer,
    log: aLog(),
    secrets: foreseeableSecrets(),
    appUrl: () => 'https://hail.example',
    settings: () => Promise.resolve(someSettings({ driver_approval: true })),
    notify: () => Promise.resolve(),
    pictures: {
      adopt: (_upload: string, _uid: string, target: string) => Promise.resolve(`https://files/${target}`),
    },
    mails: mailer.mails,
    driver: () => store.get('users/leo'),
    invitation: (id: string) => store.get(`invitations/${id}`),
    audits: () => Object.values((store.get('audit') ?? {}) as Record<string, { action: string }>),
  };
}
