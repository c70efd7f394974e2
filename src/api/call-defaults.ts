import { GET_CALLS, READING_CALLS } from '@domain/contracts/call-facts';
import type { CallName } from '@domain/contracts/calls';
import type { ErrorCode } from '@domain/errors';

export type CallOptions = {
  /** whether the call is an edit by staff, which is sent after a pause of 0.6 seconds */
  pause?: boolean;
  /** whether the alert dialog shows a failure */
  alert?: boolean;
  /** the failures that the screen shows itself. The alert dialog shows all other failures. */
  inPlace?: readonly ErrorCode[];
  /** the error code that is shown if the error of the call is too general (`FAILURES` in `call.ts`) */
  failure?: ErrorCode;
};

const EDIT: CallOptions = { pause: true, alert: true };
const ALERT: CallOptions = { alert: true };
/** The options of calls whose screen shows every failure itself. */
const IN_PLACE: CallOptions = {};

const OPTIONS: Readonly<Partial<Record<CallName, CallOptions>>> = {
  add_to_wallet: EDIT,
  add_trusted_contact: IN_PLACE,
  add_user: EDIT,
  answer_complaint: EDIT,
  block_user: EDIT,
  change_invitation: EDIT,
  change_series: IN_PLACE,
  change_trip: IN_PLACE,
  close_complaint: EDIT,
  close_review: EDIT,
  complete_payout: EDIT,
  complete_withdraw: EDIT,
  correct_money: EDIT,
  create_series: IN_PLACE,
  decide_application: EDIT,
  decide_refund: EDIT,
  delete_user: EDIT,
  demand_map: ALERT,
  download_my_data: ALERT,
  edit_cancel_reasons: EDIT,
  edit_car_type: EDIT,
  edit_language: EDIT,
  edit_notifications: EDIT,
  edit_promo: EDIT,
  edit_settings: { ...EDIT, failure: 'update_failed' },
  edit_user: EDIT,
  end_series: IN_PLACE,
  find_complaints: ALERT,
  find_driver_applications: ALERT,
  find_payments: ALERT,
  invite_driver: EDIT,
  leave_payout: EDIT,
  let_book: EDIT,
  list_sign_ins: EDIT,
  mail_link: IN_PLACE,
  make_payout: EDIT,
  message_drivers: EDIT,
  open_complaint: ALERT,
  open_money: ALERT,
  open_payout: ALERT,
  open_person: ALERT,
  pause_series: IN_PLACE,
  preview_correction: ALERT,
  preview_notification: EDIT,
  quote: { alert: true, inPlace: ['debt_unpaid'] },
  remove_from_fleet: EDIT,
  remove_trusted_contact: IN_PLACE,
  renew_recovery_codes: EDIT,
  reset_second_factor: EDIT,
  set_trusted_times: IN_PLACE,
  sign_out_user: EDIT,
  skip_series_day: IN_PLACE,
  start_second_factor: EDIT,
  take_complaint: EDIT,
  trusted_link: IN_PLACE,
  turn_off_second_factor: EDIT,
  unblock_user: EDIT,
  update_license_image: EDIT,
  validate_referrer: ALERT,
};

/**
 * The options of a call. By default, the screen shows the failures of a call that only reads, and the alert
 * dialog shows the failures of any other call.
 */
export const optionsOf = (name: CallName): CallOptions =>
  OPTIONS[name] ?? (READING_CALLS.has(name) || GET_CALLS.has(name) ? IN_PLACE : ALERT);
