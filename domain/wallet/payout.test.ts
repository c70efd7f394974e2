import { describe, expect, it } from 'vitest';
import { DEFAULT_PAYOUT_COLUMNS } from '../records';
import { payoutColumns, payoutFile, type PayoutLine } from './payout';

const line: PayoutLine = {
  id: 'w1',
  name: 'Roca, "Leo"',
  amount: 1200.5,
  date: Date.UTC(2026, 4, 20, 12),
  bankName: 'BROU',
  bankCode: '001',
  bankAccount: '00123456',
};
const money = { decimal: 2, currency: 'UYU' };
const fileOf = (
  payout_columns: string,
  lines = [line],
  payout_separator: 'comma' | 'semicolon' | 'tab' = 'comma',
) => payoutFile(lines, money, { payout_columns, payout_separator });

describe('the columns of a bank file', () => {
  it('are separated by commas', () => {
    expect(payoutColumns('account , amount')).toEqual(['account', 'amount']);
    expect(payoutColumns(DEFAULT_PAYOUT_COLUMNS)).toHaveLength(7);
  });

  it.each(['', 'account,', 'account, iban', 'account; amount', 'constructor'])(
    'are invalid in %j',
    (layout) => {
      expect(payoutColumns(layout)).toBeNull();
    },
  );
});

describe('a bank file', () => {
  it('has a header and one line for each withdrawal, in the configured layout', () => {
    expect(fileOf('account, code, bank, amount, currency, reference, date')).toBe(
      'account,code,bank,amount,currency,reference,date\r\n00123456,001,BROU,1200.50,UYU,w1,2026-05-20\r\n',
    );
    expect(fileOf('amount-comma, amount-minor', [line], 'semicolon')).toBe(
      'amount-comma;amount-minor\r\n1200,50;120050\r\n',
    );
    expect(fileOf('account, amount', [], 'tab')).toBe('account\tamount\r\n');
  });

  it('quotes a cell that contains the separator, a quote or a line break', () => {
    expect(fileOf('name, amount-comma')).toBe('name,amount-comma\r\n"Roca, ""Leo""","1200,50"\r\n');
    expect(fileOf('name', [{ ...line, name: 'a\r\nb;c' }], 'tab')).toBe('name\r\n"a\r\nb;c"\r\n');
  });

  it('contains no text of a person that a spreadsheet would run as a formula', () => {
    const evil = { ...line, name: '=HYPERLINK("x")', bankName: '@a', bankCode: '+a', bankAccount: '-1+1A' };
    expect(fileOf('bank, code, account', [evil])).toBe("bank,code,account\r\n'@a,'+a,'-1+1A\r\n");
  });

  it('uses the default columns if the stored layout is invalid', () => {
    expect(fileOf('iban')).toBe(fileOf(DEFAULT_PAYOUT_COLUMNS));
  });
});
