import { describe, expect, it } from 'vitest';
import { safeForSheets } from './safe-for-sheets';

describe('a text in a spreadsheet cell', () => {
  it.each(['=1+1', '@SUM(A1)', '+cmd|x', "-2+3+cmd|' /C calc'!A0"])(
    'such as %s cannot run as a formula',
    (text) => {
      expect(safeForSheets(text)).toBe(`'${text}`);
    },
  );

  it.each(['-12.50', '+598 99 123 456', 'Ana'])('such as %s does not change', (text) => {
    expect(safeForSheets(text)).toBe(text);
  });
});
