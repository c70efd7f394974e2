import { expect, it } from 'vitest';
import { linesOfSchemas } from './testing/schema-lines';

const modules = import.meta.glob<object>('../records/*.ts', { eager: true });

/** Parts, which their records show, and records whose shapes the file does not hold yet. */
const LEFT_OUT: readonly string[] = [
  'arrival',
  'blockedContact',
  'callerNote',
  'cancelTerms',
  'chosenCarNeeds',
  'complaint',
  'dataVersion',
  'driverApplication',
  'gatewayTry',
  'mailConsent',
  'matchBlocks',
  'officeLook',
  'officePrice',
  'ownBlocks',
  'payLink',
  'payLinkSecret',
  'paymentWish',
  'payout',
  'pricePolicy',
  'pushDevices',
  'seriesTrip',
  'signIn',
  'signIns',
  'tip',
  'tripChange',
  'trustedContact',
  'trustedContacts',
  'trustedMessage',
  'turn',
  'turns',
];

// Data of earlier versions must stay readable: a change of a record must show in the diff of a file.
// `npm test -- domain/database/stored-records -u` writes it.
it('have the shapes of stored-records.txt', async () => {
  const schemas = Object.values(modules).flatMap((module) => Object.entries(module));
  const lines = linesOfSchemas(
    Object.fromEntries(schemas.filter(([name]) => !LEFT_OUT.includes(name.replace(/Schema$/, '')))),
  );
  await expect(lines).toMatchFileSnapshot('./stored-records.txt');
});
