import type { ErrorCode } from '../errors';

/**
 * All actions that add an entry to the audit log. The text of an action is `audit_did_…` in every language.
 * `functions/src/audit/audit-entry.ts` makes the entry.
 */
export const AUDIT_ACTIONS = [
  'account_delete',
  'add_to_wallet',
  'alert_resolve',
  'answer_arrival',
  'application_approve',
  'application_ask_changes',
  'application_refuse',
  'assign_driver',
  'attention_give_back',
  'attention_resolve',
  'attention_snooze',
  'attention_take',
  'booking_add',
  'caller_note',
  'cancel_booking',
  'cancel_reasons_edit',
  'car_type_add',
  'car_type_delete',
  'car_type_image',
  'car_type_update',
  'complaint_add',
  'complaint_answer',
  'complaint_close',
  'complaint_take',
  'data_export',
  'debt_pass',
  'driver_invite',
  'fleet_join',
  'fleet_leave',
  'fleet_remove',
  'guest_add',
  'import_run',
  'invitation_resend',
  'invitation_withdraw',
  'language_add',
  'language_default',
  'language_delete',
  'language_texts',
  'language_update',
  'message_drivers',
  'money_correct',
  'notification_cancel',
  'notification_delete',
  'notification_send',
  'notification_update',
  'office_assign',
  'office_cancel',
  'office_car_type',
  'office_late',
  'office_needs',
  'office_note',
  'office_offer',
  'office_price',
  'office_unassign',
  'office_widen',
  'open_bank',
  'open_licence',
  'open_page',
  'open_withdraw_banks',
  'pay_link_revoke',
  'pay_link_send',
  'payout_leave',
  'payout_make',
  'payout_open',
  'promo_add',
  'promo_delete',
  'promo_update',
  'refund_decide',
  'refusal',
  'review_close',
  'review_open',
  'second_factor_codes',
  'second_factor_off',
  'second_factor_on',
  'second_factor_recovery',
  'second_factor_reset',
  'series_edit',
  'settings_edit',
  'sign_in',
  'user_add',
  'user_block',
  'user_delete',
  'user_licence',
  'user_sign_out',
  'user_unblock',
  'user_update',
  'withdraw_complete',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The author of entries that no person caused. */
export const SYSTEM_AUTHOR = 'system';

/**
 * The refusals that add an entry, because a person requested something that the person may not do.
 * `functions/src/audit/note-refusal.ts` limits how often they are stored.
 */
const NOTED_REFUSALS: readonly ErrorCode[] = [
  'permission_denied',
  'demo_mode',
  'account_blocked',
  'session_ended',
  'recent_login_required',
  'second_factor_required',
  'second_factor_wait',
];
export const isNotedRefusal = (code: ErrorCode): boolean => NOTED_REFUSALS.includes(code);

/**
 * A person and an action in one text. A query can use only one index, so this text is needed to filter by
 * person and action together.
 */
export const auditPair = (uid: string, action: string): string => `${uid} ${action}`;
