import { describe, expect, it } from 'vitest';
import type { Translate } from '@locales/keys';
import { STATEMENT_GROUPS, type FleetStatement, type Statement } from '@domain/report/statement';
import { NOW, someSettings } from '../platform/testing/records';
import { fleetStatementSheet, statementSheet } from './statement-sheet';

const texts = ((key: string) => key) as Translate;
const common = { settings: someSettings({ CompanyName: 'Hail SA' }), texts, locale: 'en' };

const head = {
  month: '2026-05',
  timeZone: 'UTC',
  decimal: 2,
  currency: 'UYU',
  madeAt: NOW,
  isRunning: false,
};

/** The groups of a wallet. Each has the sum that `sums` contains for it, or zero. */
const groupsOf = (sums: Partial<Record<string, number>>): Statement['groups'] =>
  Object.fromEntries(
    STATEMENT_GROUPS.map((group) => {
      const sumMinor = sums[group] ?? 0;
      return [group, { count: sumMinor === 0 ? 0 : 2, sumMinor }];
    }),
  ) as Statement['groups'];

const wallet = {
  uid: 'leo',
  name: 'Leo Roca',
  openingMinor: 1000,
  closingMinor: 1550,
  groups: groupsOf({ share: 36_000, cash: -40_000, tips: 500, bonuses: 50, other: 4000 }),
  trips: { rides: 2, grossMinor: 40_000, shareMinor: 36_000, feeMinor: 4000, addedTaxMinor: 0 },
  isRight: true,
};
const line = { key: 'k', at: NOW, group: 'share', bookingId: 'b1', reason: null } as const;
const STATEMENT: Statement = {
  ...head,
  ...wallet,
  heldMinor: 0,
  lines: [
    { ...line, kind: 'share', reference: 'REF1', amountMinor: 18_000, balanceMinor: 19_000 },
    { ...line, kind: 'admin', reference: 'AdminCredit', amountMinor: 5, balanceMinor: 19_005 },
    { ...line, kind: 'referral', reference: 'ReferralBonus', amountMinor: 50, balanceMinor: 19_055 },
    { ...line, kind: 'account_deleted', reference: 'x', amountMinor: -55, balanceMinor: 19_000 },
    {
      ...line,
      kind: 'correction',
      reason: 'wrong_fare',
      reference: 'REF2',
      amountMinor: -1,
      balanceMinor: 18_999,
    },
  ],
};
const FLEET: FleetStatement = {
  ...head,
  fleet: 'flor',
  fleetName: 'Flor Rojo',
  lines: [wallet, { ...wallet, uid: 'eve', name: '' }],
};

describe('the sheet of a wallet’s statement', () => {
  it('names its month, its driver and its currency', () => {
    const { title, number, isRtl, facts, way } = statementSheet(STATEMENT, common);
    expect({ title, number, isRtl, way }).toEqual({
      title: 'statement_title',
      number: 'May 2026',
      isRtl: false,
      way: [],
    });
    expect(facts).toEqual([
      { label: 'statement_driver', text: 'Leo Roca' },
      { label: 'statement_period', text: 'May 1, 2026 – May 31, 2026' },
      { label: 'statement_made', text: expect.stringContaining('May 20, 2026') as string },
      { label: 'statement_currency', text: 'UYU' },
    ]);
    expect(statementSheet({ ...STATEMENT, name: '' }, common).facts[0]?.text).toBe('statement_gone');
    expect(statementSheet(STATEMENT, { ...common, locale: 'ar' }).isRtl).toBe(true);
  });

  it('contains the trips and the groups of entries, between the two balances in bold', () => {
    expect(statementSheet(STATEMENT, common).lines).toEqual([
      { label: 'statement_trips', amount: '2' },
      { label: 'statement_gross', amount: '$400.00' },
      { label: 'statement_fee', amount: '$40.00' },
      { label: 'statement_share', amount: '$360.00' },
      { label: 'statement_cash', amount: '$400.00' },
      { label: 'statement_opening', amount: '$10.00', isStrong: true },
      { label: 'statement_group_share (2)', amount: '$360.00' },
      { label: 'statement_group_cash (2)', amount: '-$400.00' },
      { label: 'statement_group_tips (2)', amount: '$5.00' },
      { label: 'statement_group_bonuses (2)', amount: '$0.50' },
      { label: 'statement_group_other (2)', amount: '$40.00' },
      { label: 'statement_closing', amount: '$15.50', isStrong: true },
    ]);
  });

  it('contains the added tax and the reserved money if these amounts are not zero', () => {
    const { lines } = statementSheet(
      { ...STATEMENT, heldMinor: 700, trips: { ...wallet.trips, addedTaxMinor: 880 } },
      common,
    );
    expect(lines[3]).toEqual({ label: 'statement_added_tax', amount: '$8.80' });
    expect(lines.at(-1)).toEqual({ label: 'statement_held', amount: '$7.00' });
  });

  it('contains a row for each entry, with the reference of the trip if the entry is about a trip', () => {
    const { table } = statementSheet(STATEMENT, common);
    expect(table?.rows.map(({ cells }) => cells.slice(1))).toEqual([
      ['statement_kind_share', 'REF1', '$180.00', '$190.00'],
      ['statement_kind_admin', '', '$0.05', '$190.05'],
      ['statement_kind_referral', '', '$0.50', '$190.55'],
      ['statement_kind_account_deleted', '', '-$0.55', '$190.00'],
      ['statement_kind_correction: correction_reason_wrong_fare', 'REF2', '-$0.01', '$189.99'],
    ]);
    expect(table?.rows[0]?.cells[0]).toContain('May 20, 2026');
  });
});

describe('the sheet of a fleet’s statement', () => {
  it('contains a row for each driver, and the total in bold', () => {
    const { table, facts, title } = fleetStatementSheet(FLEET, common);
    expect([title, facts[0]]).toEqual([
      'statement_fleet_title',
      { label: 'statement_fleet', text: 'Flor Rojo' },
    ]);
    const one = ['2', '400.00', '40.00', '10.00', '360.00', '-400.00', '5.00', '0.00', '0.00'];
    const total = [
      '4',
      '800.00',
      '80.00',
      '20.00',
      '720.00',
      '-800.00',
      '10.00',
      '0.00',
      '0.00',
      '81.00',
      '31.00',
    ];
    expect(table?.rows).toEqual([
      { cells: ['Leo Roca', ...one, '40.50', '15.50'] },
      { cells: ['statement_gone', ...one, '40.50', '15.50'] },
      { cells: ['statement_total', ...total], isStrong: true },
    ]);
  });

  it('contains the sums of the trips of all drivers', () => {
    expect(fleetStatementSheet(FLEET, common).lines).toEqual([
      { label: 'statement_trips', amount: '4' },
      { label: 'statement_gross', amount: '$800.00' },
      { label: 'statement_fee', amount: '$80.00' },
      { label: 'statement_share', amount: '$720.00' },
      { label: 'statement_cash', amount: '$800.00' },
    ]);
  });
});

describe('the table of a statement', () => {
  it.each([
    ['a wallet', statementSheet(STATEMENT, common), 3, false],
    ['a fleet', fleetStatementSheet(FLEET, common), 1, true],
  ])(
    'of %s is as wide as the page, has aligned amounts, and is in landscape format if this is necessary',
    (_, sheet, texts, isWide) => {
      const columns = sheet.table?.columns ?? [];
      expect(sheet.table?.isWide).toBe(isWide);
      expect(columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 10);
      expect(columns.map(({ isAmount = false }) => isAmount)).toEqual(
        columns.map((_column, index) => index >= texts),
      );
      for (const { cells } of sheet.table?.rows ?? []) expect(cells).toHaveLength(columns.length);
    },
  );
});
