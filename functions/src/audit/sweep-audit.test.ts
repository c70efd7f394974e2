import { expect, it } from 'vitest';
import { AUDIT_KEEP_DAYS } from '@domain/staff/audit';
import { createMemoryStore } from '../platform/testing/memory-store';
import { NOW } from '../platform/testing/records';
import { sweepAudit } from './sweep-audit';

it('deletes the entries of the audit log that are older than it keeps, and no other', async () => {
  const end = NOW - AUDIT_KEEP_DAYS * 86_400_000;
  const store = createMemoryStore({ audit: { old: { at: end }, kept: { at: end + 1 } } });
  expect(await sweepAudit({ store, clock: () => NOW })).toBe(1);
  expect(store.get('audit')).toEqual({ kept: { at: end + 1 } });
  expect(await sweepAudit({ store, clock: () => NOW })).toBe(0);
});
