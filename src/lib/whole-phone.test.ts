import { expect, it } from 'vitest';
import { wholePhone } from './whole-phone';

it.each([
  ['099 123 456', 'UY', '+59899123456'],
  ['99123456', 'uy', '+59899123456'],
  ['+598 99 123 456', 'BR', '+59899123456'],
  ['0059899123456', 'BR', '+59899123456'],
  ['(11) 91234-5678', 'BR', '+5511912345678'],
  ['12', 'UY', '12'],
  ['ana', 'UY', 'ana'],
  ['+59899123456', '', '+59899123456'],
])('the typed text %s in the country %s becomes %s', (text, country, whole) => {
  expect(wholePhone(text, country)).toBe(whole);
});
