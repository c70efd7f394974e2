import { describe, expect, it } from 'vitest';
import { shortSms, smsSize } from './sms-parts';

describe('the number of parts of an SMS', () => {
  it.each([
    ['nothing', '', 'gsm', 1],
    ['160 letters', 'a'.repeat(160), 'gsm', 1],
    ['161 letters', 'a'.repeat(161), 'gsm', 2],
    ['306 letters, twice 153', 'a'.repeat(306), 'gsm', 2],
    ['307 letters', 'a'.repeat(307), 'gsm', 3],
    ['80 characters that count twice', '€'.repeat(80), 'gsm', 1],
    ['81 characters that count twice', '€'.repeat(81), 'gsm', 2],
    ['GSM letters with accents', 'èéùìòÇñüà'.repeat(10), 'gsm', 1],
    ['70 Arabic letters', 'س'.repeat(70), 'ucs2', 1],
    ['71 Arabic letters', 'س'.repeat(71), 'ucs2', 2],
    ['134 Arabic letters, twice 67', 'س'.repeat(134), 'ucs2', 2],
    ['135 Arabic letters', 'س'.repeat(135), 'ucs2', 3],
    ['36 emojis of two units', '🚕'.repeat(36), 'ucs2', 2],
  ] as const)('is counted for %s', (_, text, encoding, parts) => {
    expect(smsSize(text)).toEqual({ encoding, parts });
  });

  it('is reduced by plain quotes, and by removing accents that would need another part', () => {
    expect(shortSms('It’s “here” – now…')).toBe('It\'s "here" - now...');
    expect(shortSms('Su conductor está aquí.')).toBe('Su conductor está aquí.');
    const long = `Su conductor está aquí. ${'a'.repeat(60)}`;
    expect(shortSms(long)).toBe(long.replace('á', 'a').replace('í', 'i'));
    expect(shortSms(`ñandú ${'é'.repeat(80)}`)).toBe(`ñandu ${'é'.repeat(80)}`);
    const arabic = `وصل ${'س'.repeat(100)} á`;
    expect(shortSms(arabic)).toBe(arabic);
  });
});
