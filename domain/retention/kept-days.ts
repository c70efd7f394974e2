import type { Settings } from '../records';

/**
 * How long the service keeps data that it does not need for ever (docs/product/records.md, "How long data are
 * kept"). Each kind of data has one row. `functions/src/retention/remove-old.command.ts` removes older data.
 * Ledger, bookings, receipts, corrections and reports have no row, because they are never removed.
 */

/** The highest value that an operator can set. */
export const MOST_KEPT_DAYS = 3650;

type KeptKind = {
  setting: `keep_${string}_days` & keyof Settings;
  /** The list of records whose age counts, and the indexed field that has the time of a record. */
  list: 'bookings' | 'alerts' | 'complaints' | 'payment_attempts' | 'audit' | 'outbox';
  field: string;
  leastDays: number;
  /**
   * What is removed. `record` means that the records of the list are deleted. `trip` means that some nodes of
   * a trip are deleted, but the booking is kept. These nodes are kept for longer while the money of the trip
   * is not settled.
   */
  of: 'trip' | 'record';
};

export const KEPT_KINDS = {
  // A track is evidence for a fare. A bank accepts a payer's dispute for 120 days.
  tracks: { setting: 'keep_tracks_days', list: 'bookings', field: 'tripdate', leastDays: 120, of: 'trip' },
  chats: { setting: 'keep_chats_days', list: 'bookings', field: 'tripdate', leastDays: 120, of: 'trip' },
  alerts: { setting: 'keep_alerts_days', list: 'alerts', field: 'at', leastDays: 180, of: 'record' },
  complaints: {
    setting: 'keep_complaints_days',
    list: 'complaints',
    field: 'changedAt',
    leastDays: 730,
    of: 'record',
  },
  // A refund through the gateway needs the data of the payment, and accounts are audited for years.
  attempts: {
    setting: 'keep_attempts_days',
    list: 'payment_attempts',
    field: 'createdAt',
    leastDays: 1095,
    of: 'record',
  },
  // The audit log shows which members of staff moved money.
  audit: { setting: 'keep_audit_days', list: 'audit', field: 'at', leastDays: 365, of: 'record' },
  outbox: { setting: 'keep_outbox_days', list: 'outbox', field: 'createdAt', leastDays: 1, of: 'record' },
} as const satisfies Readonly<Record<string, KeptKind>>;
export type KeptName = keyof typeof KEPT_KINDS;
export const KEPT_NAMES = Object.keys(KEPT_KINDS) as KeptName[];

/**
 * How many days a kind of data is kept. The result is never below the minimum that protects money, whatever
 * the settings say.
 */
export function keptDays(name: KeptName, settings: Settings): number {
  const { setting, leastDays, of } = KEPT_KINDS[name];
  // People can report a wrong charge during these days. After a report, staff need the evidence for the same
  // number of days again.
  const evidenceDays = of === 'trip' ? 2 * settings.complaint_days : 0;
  return Math.max(leastDays, evidenceDays, settings[setting]);
}
