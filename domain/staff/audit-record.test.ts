import { describe, expect, it } from 'vitest';
import { dbPaths } from '../database/paths';
import { auditRecordOf, auditTarget, bookingTarget, personTarget } from './audit-record';

describe('the record that an audit entry is about', () => {
  it('is found from the target in the entry, which is a path with underscores instead of slashes', () => {
    expect(auditRecordOf(personTarget('u_1-x'))).toEqual({ kind: 'users', id: 'u_1-x' });
    expect(auditRecordOf(bookingTarget('-Nb_c'))).toEqual({ kind: 'bookings', id: '-Nb_c' });
    expect(auditRecordOf(auditTarget(dbPaths.carType('c1')))).toEqual({ kind: 'cartypes', id: 'c1' });
    expect(auditRecordOf(auditTarget(dbPaths.correction('c1')))).toEqual({ kind: 'corrections', id: 'c1' });
    expect(auditRecordOf(auditTarget(dbPaths.payout('p1')))).toEqual({ kind: 'payouts', id: 'p1' });
    expect(auditRecordOf(auditTarget(dbPaths.cancelReasons()))).toEqual({ kind: 'cancel_reason', id: '' });
    expect(auditRecordOf(auditTarget(dbPaths.settings()))).toEqual({ kind: 'settings', id: '' });
  });

  it('is null if the target is a call or a table', () => {
    expect(auditRecordOf('edit_settings')).toBeNull();
    expect(auditRecordOf('riders')).toBeNull();
  });
});
