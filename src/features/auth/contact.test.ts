import { describe, expect, it } from 'vitest';
import { codeDigits, isWholeCode } from './contact';
import { readContact } from './read-contact';

describe('the contact field', () => {
  it.each([
    ['099 123 456', '+59899123456'],
    ['99123456', '+59899123456'],
    ['+54 9 11 2345 6789', '+5491123456789'],
    ['2901-2345', '+59829012345'],
  ])('reads %s as a mobile number with plus sign and country code', (typed, mobile) => {
    expect(readContact(typed, 'UY')).toEqual({ ok: true, contact: { kind: 'mobile', mobile } });
  });

  it('reads a text with letters as an e-mail address in lower case', () => {
    expect(readContact(' Ana@Example.com ', 'UY')).toEqual({
      ok: true,
      contact: { kind: 'email', email: 'ana@example.com' },
    });
  });

  it.each([
    ['', 'contact_input_error'],
    ['   ', 'contact_input_error'],
    ['ana', 'proper_email'],
    ['ana@', 'proper_email'],
    ['123456', 'mobile_no_blank_error'],
    ['123456789012345678', 'mobile_no_blank_error'],
  ])('refuses %j with %s', (typed, code) => {
    expect(readContact(typed, 'UY')).toEqual({ ok: false, code });
  });

  it('asks for a country before the text is checked', () => {
    expect(readContact('', null)).toEqual({ ok: false, code: 'country_blank_error' });
  });
});

describe('the code field', () => {
  it('keeps only the digits of a pasted text, and at most six digits', () => {
    expect(codeDigits(' 123 456\n')).toBe('123456');
    expect(codeDigits('1234567')).toBe('123456');
  });

  it('is complete only with six digits', () => {
    expect(isWholeCode('12345')).toBe(false);
    expect(isWholeCode('123456')).toBe(true);
  });
});
