import { forget, remembered } from '@/lib/remembered';

/** The key under which this browser stores the outage sheet. */
export const SHEET_NAME = 'outage-sheet';

/** Reads the owner of a sheet. This is written without the schema library, because every page uses it. */
const owner = {
  safeParse: (value: unknown): { data?: { uid: string; role: string } } => {
    if (typeof value !== 'object' || value === null || !('uid' in value) || !('role' in value)) return {};
    const { uid, role } = value;
    return typeof uid === 'string' && typeof role === 'string' ? { data: { uid, role } } : {};
  },
};

/** Whether this browser has stored an outage sheet. */
export const hasOutageSheet = (): boolean => remembered(SHEET_NAME, owner) !== null;

export const forgetOutageSheet = (): void => forget(SHEET_NAME);

/** Deletes a sheet that is stored for another person, or for the same person in another role. */
export function forgetSheetOfOthers(uid: string, role?: string): void {
  const kept = remembered(SHEET_NAME, owner);
  if (kept === null) return;
  if (kept.uid !== uid || (role !== undefined && kept.role !== role)) forgetOutageSheet();
}
