import { describe, expect, it } from 'vitest';
import { phoneBeginnings, readPhone } from './read-people';

describe('a phone number of the operator’s country', () => {
  it.each([
    ['099 000 004', 'UY', '+59899000004'],
    ['99000004', 'UY', '+59899000004'],
    ['+598 99 000-004', 'UY', '+59899000004'],
    ['00598 99000004', 'UY', '+59899000004'],
    ['+44 20 7946 0000', 'UY', '+442079460000'],
    ['020 7946 0000', 'GB', '+442079460000'],
    ['8 912 345-67-89', 'RU', '+79123456789'],
    ['099', 'UY', null],
    ['QWERTY', 'UY', null],
    ['099 000 004', '', null],
    ['+59899000004', '', '+59899000004'],
  ])('%s in %s is read as %s', (text, country, phone) => {
    expect(readPhone(text, country)).toBe(phone);
  });
});

describe('a typed phone number', () => {
  it.each([
    ['0990', 'UY', ['0990', '598990']],
    ['990', 'UY', ['990', '598990']],
    ['+59899', 'UY', ['59899']],
    ['0059899', 'UY', ['59899']],
    ['4127', '', ['4127']],
    ['elena', 'UY', []],
  ])('%s in %s matches stored numbers that begin with %j', (text, country, digits) => {
    expect(phoneBeginnings(text, country)).toEqual(digits);
  });
});
