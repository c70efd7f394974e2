import { en } from '@locales/english';
import { describe, expect, it } from 'vitest';
import type { AuditRow } from '@domain/contracts/office/audit';
import { ACCOUNTS } from '@domain/money/correction';
import { createFormat } from '@/i18n/format';
import { DEFAULT_FORMAT_SETTINGS } from '@/i18n/format-settings';
import { createTranslator } from '@locales/translator';
import { auditLines, recordPath } from './audit-words';
import { recordName, type AuditWords } from './record-name';

const t = createTranslator(en, { locale: 'en' });
const format = createFormat(DEFAULT_FORMAT_SETTINGS, t);
const words: AuditWords = { t, format, people: { dan: 'Dan Ruiz' } };

const row = (action: string, changes: AuditRow['changes']): AuditRow => ({
  id: 'a',
  at: 1,
  uid: 'boss',
  action,
  target: 'corrections_c1',
  name: '',
  changes,
  facts: {},
});

describe('the path of a record in an audit entry', () => {
  it('is the path of the page of a record, or of the page that lists such records', () => {
    expect(recordPath('users_dan')).toBe('/people/dan');
    expect(recordPath('bookings_b1')).toBe('/trip/b1');
    expect(recordPath('settings')).toBe('/settings');
  });

  it('is null for the export of a whole table, even if its records have pages', () => {
    expect(recordPath('bookings')).toBeNull();
    expect(recordPath('users')).toBeNull();
  });
});

describe('the name of a record in an audit entry', () => {
  it.each([
    ['settings', 'General settings'],
    ['cancel_reason', 'Cancellation reasons'],
    ['withdraws', 'Withdraws'],
    ['reviews', en.route_reviews],
    ['bookings', en.route_bookings],
    ['users', en.menu_group_users],
    ['complaints', en.route_payments],
  ])('is the title of the list if the entry is about all %s', (target, name) => {
    expect(recordName(words, target, '')).toBe(name);
  });
});

describe('the lines of an audit entry', () => {
  it('show the amounts of a correction for each account, with the labels of the correction dialog', () => {
    const changes = ACCOUNTS.map((field) => ({ field, to: 5 }));
    const money = format.money(5);
    expect(auditLines(words, row('money_correct', changes))).toEqual(
      ACCOUNTS.map((account) => `${en[`account_${account}`]}: ${money}`),
    );
  });

  it('show the name of a person if the value of the field `driver` is not an amount', () => {
    expect(auditLines(words, row('office_assign', [{ field: 'driver', to: 'dan' }]))).toEqual([
      'Driver: Dan Ruiz',
    ]);
  });
});
