import { describe, expect, it } from 'vitest';
import { historyEntrySchema } from '../booking/booking-history';
import { seriesSchema } from '../booking/series';
import * as sessions from '../access/session';
import * as blocks from '../people/block';
import { attentionSchema, tripWatchSchema } from '../dispatch/attention';
import { privateProfileSchema } from '../people/private-profile';
import { pushDeviceSchema } from '../people/push-devices';
import { smsSchema } from '../sms/sms-record';
import { withdrawBankSchema } from '../wallet/withdraw-bank';
import * as catalogue from './catalogue-records';
import * as duties from './duty-records';
import * as places from './place-records';
import * as people from './records';
import * as receipts from './receipt-records';
import { linesOfSchemas } from './testing/schema-lines';
import * as trips from './trip-records';

describe('the stored records', () => {
  // Data of earlier versions must stay readable: a change of a record must show in the diff of a file.
  // `npm test -- domain/database/stored-records -u` writes it.
  it('have the shapes of stored-records.txt', async () => {
    const lines = linesOfSchemas({
      ...catalogue,
      ...places,
      ...duties,
      ...people,
      ...trips,
      ...receipts,
      ...sessions,
      ...blocks,
      attentionSchema,
      tripWatchSchema,
      privateProfileSchema,
      pushDeviceSchema,
      historyEntrySchema,
      seriesSchema,
      smsSchema,
      withdrawBankSchema,
    });
    await expect(lines).toMatchFileSnapshot('./stored-records.txt');
  });
});
