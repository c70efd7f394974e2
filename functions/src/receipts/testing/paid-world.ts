import type { Settings } from '@domain/records';
import { deskWorld } from '../../money-desk/testing/desk-world';
import type { Account } from '../../platform/ports';
import { aLog, aMailbox, memoryAccounts, someSettings } from '../../platform/testing/records';
import { aPerson } from '../../settlement/testing/trip-world';
import { numberDocuments } from '../number-documents.command';
import type { SendPorts } from '../send-documents.command';
import { createTexts } from '../../notifications/notification-texts';

export const PROVEN: Account = { uid: 'ana', email: 'ana@hail.example', isEmailVerified: true, mobile: null };
export const ANA = { email: 'ana@hail.example', lang: { langLocale: 'es', dateLocale: 'es' } };

/** A paid trip of a rider with this profile and account. The receipt has a number and its mail is queued. */
export async function paidWorld(
  person: Record<string, unknown> = ANA,
  account: Account = PROVEN,
  settings: Partial<Settings> = {},
) {
  const world = await deskWorld(
    {},
    {
      users: {
        ana: aPerson(person),
        leo: aPerson({ usertype: 'driver' }),
        boss: aPerson({ usertype: 'admin' }),
      },
    },
  );
  const { store, clock } = world;
  const log = aLog();
  const mailbox = aMailbox();
  const ports: SendPorts = {
    store,
    clock,
    log,
    mailer: mailbox,
    accounts: memoryAccounts([account]),
    textsIn: createTexts({ store, clock, log }).textsIn,
    settings: () => Promise.resolve(someSettings(settings)),
    isMailSetUp: () => true,
  };
  await world.payInCash();
  await numberDocuments(ports);
  const waiting = () => Object.keys(store.get('document_mails') ?? {});
  return { ...world, ports, mailbox, log, waiting };
}
