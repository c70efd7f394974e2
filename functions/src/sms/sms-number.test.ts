import { expect, it } from 'vitest';
import { smsHindrance } from './sms-number';

it.each([
  ['a mobile of the country', '+59899555111', ['UY'], null],
  ['a landline', '+59829000000', ['UY'], 'number'],
  ['a mobile of another country', '+5491123456789', ['UY'], 'country'],
  ['a mobile of another country that the operator allows', '+5491123456789', ['UY', 'AR'], null],
  ['a number of the United States', '+12125550123', ['US'], null],
  ['a number of Jamaica, which shares the calling code +1', '+18762101234', ['US'], 'country'],
  ['a premium number', '+19002345678', ['US'], 'number'],
  ['a British premium number', '+449098790123', ['GB'], 'number'],
  ['a British personal number', '+447012345678', ['GB'], 'number'],
  ['a text that is no number', 'none', ['UY'], 'number'],
  ['a number that is too short', '+5989', ['UY'], 'number'],
  ['an empty text', '', ['UY'], 'number'],
] as const)(
  'smsHindrance returns why no SMS can be sent, or null if an SMS can be sent, for %s',
  (_, mobile, countries, hindrance) => {
    expect(smsHindrance(mobile, countries)).toBe(hindrance);
  },
);
