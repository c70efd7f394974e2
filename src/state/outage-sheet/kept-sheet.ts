import { z } from 'zod';
import { forget, remembered } from '@/lib/remembered';

/** The name of the outage sheet (docs/product.md 4.30) in this browser's storage. */
export const SHEET_NAME = 'outage-sheet';

const ownerSchema = z.object({ uid: z.string(), role: z.string() });

/** Whether this browser keeps an outage sheet. */
export const hasOutageSheet = (): boolean => remembered(SHEET_NAME, ownerSchema) !== null;

export const forgetOutageSheet = (): void => forget(SHEET_NAME);

/** Deletes a sheet that was kept for another person, or for the same person in another role. */
export function forgetSheetOfOthers(uid: string, role?: string): void {
  const owner = remembered(SHEET_NAME, ownerSchema);
  if (owner === null) return;
  if (owner.uid !== uid || (role !== undefined && owner.role !== role)) forgetOutageSheet();
}
