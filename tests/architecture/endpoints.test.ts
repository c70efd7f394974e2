import { describe, expect, it } from 'vitest';
import { ROLES } from '@domain/records';
import { endpoints } from '../../functions/src/endpoints';

describe('every endpoint of the backend', () => {
  it('is one of the calls of the specification or of the booking flow, once', () => {
    expect(endpoints.map(({ name }) => name).sort()).toEqual([
      'add_guest',
      'add_to_wallet',
      'add_trusted_contact',
      'add_user',
      'answer_arrival',
      'answer_complaint',
      'answer_invitation',
      'answer_lost_item',
      'apply_to_drive',
      'arrive',
      'ask_arrival',
      'assign_driver',
      'attend',
      'block_match',
      'block_user',
      'cancel_terms',
      'cancel_trip',
      'change_invitation',
      'change_series',
      'change_trip',
      'check_import',
      'check_user_exists',
      'choose_payment',
      'close_complaint',
      'close_lost_item',
      'close_review',
      'complain',
      'complain_for',
      'complete_payout',
      'complete_withdraw',
      'confirm_cash',
      'confirm_second_factor',
      'correct_money',
      'create_series',
      'decide_application',
      'decide_refund',
      'delete_account',
      'delete_user',
      'demand_map',
      'directions',
      'distance_matrix',
      'download_my_data',
      'driver_candidates',
      'edit_cancel_reasons',
      'edit_car_type',
      'edit_language',
      'edit_notifications',
      'edit_promo',
      'edit_settings',
      'edit_user',
      'end_series',
      'find_anything',
      'find_audit',
      'find_complaints',
      'find_driver_applications',
      'find_payments',
      'fleet_invitations',
      'get_providers',
      'give_tip',
      'invite_driver',
      'keep_picture',
      'leave_fleet',
      'leave_payout',
      'leave_trip',
      'left_rows',
      'let_book',
      'list_accounting',
      'list_imports',
      'list_payouts',
      'list_person',
      'list_series',
      'list_sign_ins',
      'mail_link',
      'make_payout',
      'message_drivers',
      'my_invitations',
      'nearby_cars',
      'note_caller',
      'note_export',
      'note_sign_in',
      'office_edit',
      'open_complaint',
      'open_money',
      'open_payout',
      'open_person',
      'open_withdraw_banks',
      'own_complaint',
      'own_driver_application',
      'own_lost_item',
      'own_referrals',
      'own_trusted_contacts',
      'pause_series',
      'payment_options',
      'place_autocomplete',
      'place_coordinates',
      'preview_correction',
      'preview_notification',
      'prove_mobile',
      'prove_second_factor',
      'quote',
      'quote_trip_change',
      'raise_alert',
      'rate_rider',
      'reach_out',
      'read_caller',
      'read_fleet_statement',
      'read_person',
      'read_receipt',
      'read_report',
      'read_statement',
      'read_status',
      'receipt_pdf',
      'remove_from_fleet',
      'remove_trusted_contact',
      'renew_eta',
      'renew_recovery_codes',
      'reply_complaint',
      'report_browser',
      'report_lost_item',
      'report_unpaid',
      'request_email_otp',
      'request_withdraw',
      'reset_second_factor',
      'resolve_alert',
      'reverse_geocode',
      'revoke_pay_link',
      'run_import',
      'search_bookings',
      'see_trip_change',
      'send_notification',
      'send_pay_link',
      'send_receipt',
      'set_break',
      'set_mail_consent',
      'set_trusted_times',
      'set_wishes',
      'share_trip',
      'shared_trip',
      'sign_out_everywhere',
      'sign_out_user',
      'skip_series_day',
      'stage_import',
      'start_second_factor',
      'start_trip',
      'statement_pdf',
      'stop_sharing',
      'take_complaint',
      'top_up',
      'trip_history',
      'trip_prices',
      'trusted_link',
      'turn_off_second_factor',
      'unblock_match',
      'unblock_user',
      'update_license_image',
      'user_signup',
      'validate_referrer',
      'verify_email_otp',
      'withdraw_application',
      'write_lost_item',
    ]);
  });

  it.each(endpoints.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s says who may call it and how often, and refuses unknown input',
    (_name, endpoint) => {
      if (typeof endpoint.access === 'string') {
        expect(['public', 'signed-in']).toContain(endpoint.access);
      } else {
        expect(endpoint.access.length).toBeGreaterThan(0);
        for (const role of endpoint.access) expect(ROLES).toContain(role);
      }
      expect(endpoint.rateLimitCount).toBeGreaterThan(0);
      // A public call is counted by address, before anything is read; any other by user.
      const counted = endpoint.access === 'public' ? 'ip' : 'uid';
      expect(endpoint.earlyRates.map(({ by }) => by)).toContain(counted);
      expect(() => endpoint.prepare({ unknown_field: 1 })).toThrow();
    },
  );

  it('is public only where nobody can have signed in, or where the app tells of its own failures', () => {
    expect(endpoints.filter(({ access }) => access === 'public').map(({ name }) => name)).toEqual([
      'validate_referrer',
      'request_email_otp',
      'verify_email_otp',
      'mail_link',
      'shared_trip',
      'trusted_link',
      'report_browser',
    ]);
  });

  it('is open to visitors where a price needs it, and counts them by address over all instances', () => {
    const open = endpoints.filter(({ isForVisitors }) => isForVisitors);
    expect(open.map(({ name }) => name).sort()).toEqual([
      'nearby_cars',
      'place_autocomplete',
      'place_coordinates',
      'reverse_geocode',
      'trip_prices',
    ]);
    for (const { visitorRates } of open) {
      expect(visitorRates.length).toBeGreaterThan(0);
      expect(visitorRates.every(({ by, isShared }) => by === 'ip' && isShared)).toBe(true);
    }
    expect(endpoints.filter((one) => !one.isForVisitors && one.visitorRates.length > 0)).toEqual([]);
  });

  it('counts public calls over all instances, but for links that cannot be guessed and are asked for every few seconds, and reports whose total is counted', () => {
    const isCounted = ({ access, name }: (typeof endpoints)[number]) =>
      access === 'public' && name !== 'shared_trip' && name !== 'report_browser';
    for (const endpoint of endpoints.filter(isCounted)) {
      expect(endpoint.earlyRates.every(({ isShared }) => isShared)).toBe(true);
    }
  });
});
