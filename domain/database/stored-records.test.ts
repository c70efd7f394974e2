import { expect, it } from 'vitest';
import { linesOfSchemas } from './testing/schema-lines';

const modules = import.meta.glob<object>('../records/*.ts', { eager: true });

/** Parts shown within their records, and records that the file does not list yet. */
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

// Data of earlier versions must stay readable, so a change of a record must show in the diff of a file. `npm
// test -- domain/database/stored-records -u` writes it.
it('the stored records match stored-records.txt', async () => {
  const schemas = Object.values(modules).flatMap((module) => Object.entries(module));
  const lines = linesOfSchemas(
    Object.fromEntries(schemas.filter(([name]) => !LEFT_OUT.includes(name.replace(/Schema$/, '')))),
  );
  await expect(lines).toMatchFileSnapshot('./stored-records.txt');
});
