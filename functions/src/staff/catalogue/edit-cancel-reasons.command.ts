import { z } from 'zod';
import type { editCancelReasons } from '@domain/contracts/office/staff';
import { dbPaths } from '@domain/database/paths';
import type { Command } from '../../platform';
import { staffCommit, type StaffPorts } from '../staff-edit';

/**
 * Writes the list of cancellation reasons; a reason's value is its index (docs/product.md 4.5).
 * `domain/staff/catalogue.schema.ts` checks the form.
 */
export const changeCancelReasons: Command<typeof editCancelReasons, StaffPorts> = async (
  ports,
  input,
  caller,
) => {
  const path = dbPaths.cancelReasons();
  const before = await ports.store.read(path, z.unknown());
  const after = input.reasons.map((label, value) => ({ label, value }));
  await staffCommit(ports, caller, {
    action: 'cancel_reasons_edit',
    target: path,
    before,
    after,
    values: { [path]: after.length === 0 ? null : after },
  });
  return { success: true };
};
