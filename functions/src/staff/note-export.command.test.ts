import { expect, it } from 'vitest';
import { noteExport } from '@domain/contracts/office/exports';
import { noteExportCommand } from './note-export.command';
import { admin, world } from './testing/staff-world';

it('the audit record of an export contains table, rows, kind and filters', async () => {
  const { ports, audits } = world();
  await noteExportCommand(ports, { table: 'drivers', kind: 'csv', rows: 12, filters: 'blocked' }, admin);
  await noteExportCommand(ports, { table: 'bookings', kind: 'pdf', rows: 3, filters: '' }, admin);
  expect(audits()).toMatchObject([
    {
      uid: 'boss',
      action: 'data_export',
      target: 'drivers',
      after: { rows: 12, kind: 'csv', filters: 'blocked' },
    },
    { uid: 'boss', action: 'data_export', target: 'bookings', after: { rows: 3, kind: 'pdf' } },
  ]);
});

it('the audit record of an export is refused for an unknown table, and for a text that is too long', () => {
  const input = { table: 'drivers', kind: 'csv', rows: 1, filters: '' };
  expect(noteExport.input.safeParse(input).success).toBe(true);
  for (const change of [{ table: 'users' }, { rows: -1 }, { filters: 'x'.repeat(501) }, { more: 1 }])
    expect(noteExport.input.safeParse({ ...input, ...change }).success).toBe(false);
});
