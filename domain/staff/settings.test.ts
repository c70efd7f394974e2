import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../records';
import { privateSettingsInputSchema, settingsFormSchema, settingsInputSchema } from './settings.schema';

const STORED = settingsSchema.parse({ appName: 'Hail', code: 'UYU', symbol: '$', country: 'UY' });

const messagesOf = (
  schema: typeof settingsInputSchema | typeof settingsFormSchema | typeof privateSettingsInputSchema,
  input: object,
): string[] =>
  (schema.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('the settings form', () => {
  it('omits settings that the form does not have, so that saving one form does not change another', () => {
    expect(settingsInputSchema.parse({})).toEqual({});
    expect(settingsInputSchema.parse({ appName: 'Halo' })).toEqual({ appName: 'Halo' });
  });

  it('accepts every setting in the format in which it is stored', () => {
    expect(settingsInputSchema.parse(STORED)).toEqual(STORED);
    expect(settingsFormSchema.parse(STORED)).toEqual(STORED);
  });

  it.each([
    ['bonus', 'proper_bonus'],
    ['decimal', 'field_number'],
    ['driverRadius', 'field_number'],
    ['offerSecs', 'field_number'],
    ['bookLaterLeadMins', 'field_number'],
  ])('reports an empty %s with the message %s', (name, message) => {
    expect(messagesOf(settingsFormSchema, { ...STORED, [name]: undefined })).toEqual([`${name} ${message}`]);
  });

  it.each([
    [{ bonus: -1 }, 'bonus proper_bonus'],
    [{ driverRadius: -0.1 }, 'driverRadius field_not_negative'],
    [{ decimal: -1 }, 'decimal field_not_negative'],
    [{ decimal: 5 }, 'decimal field_too_big'],
    [{ offerSecs: 4 }, 'offerSecs field_too_small'],
    [{ timeZone: 'Atlantis/Centre' }, 'timeZone field_time_zone'],
    [{ code: 'peso' }, 'code field_currency_code'],
    [{ country: 'Uruguay' }, 'country field_country_code'],
    [{ FacebookHandle: 'hail' }, 'FacebookHandle field_link'],
    [{ contact_email: 'nobody' }, 'contact_email proper_email'],
    [{ appName: ' ' }, 'appName field_required'],
  ])('refuses %j with the message "%s"', (input, message) => {
    expect(messagesOf(settingsInputSchema, input)).toEqual([message]);
  });

  it.each(['0123456789abcde', '0123456789abcdef0', '0123456789abcdeé', 'Nonee'])(
    'refuses %j as a Paytm key, here and on the server',
    (paytm_key) => {
      const messages = ['paytm_key field_paytm_key'];
      expect(messagesOf(settingsFormSchema, { ...STORED, paytm_key })).toEqual(messages);
      expect(messagesOf(privateSettingsInputSchema, { paytm_key })).toEqual(messages);
    },
  );

  it.each(['', 'none', ' none ', '0123456789abcdef', ' 0123456789abcdef\n'])(
    'accepts %j as a Paytm key (an empty text keeps the stored key, and "none" removes the key)',
    (paytm_key) => {
      expect(messagesOf(settingsFormSchema, { ...STORED, paytm_key })).toEqual([]);
      expect(privateSettingsInputSchema.parse({ paytm_key })).toEqual({ paytm_key: paytm_key.trim() });
    },
  );
});
