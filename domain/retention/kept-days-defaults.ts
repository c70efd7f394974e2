/** Apart from `kept-days.ts`, because the schema of the settings needs them. */
export const KEPT_DAYS_DEFAULTS = {
  keep_tracks_days: 365,
  keep_chats_days: 365,
  keep_alerts_days: 730,
  keep_complaints_days: 1095,
  keep_attempts_days: 1825,
  keep_audit_days: 400,
  keep_outbox_days: 30,
} as const;
