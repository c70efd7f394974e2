import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@domain/errors';
import { httpStatusOf } from './http-status';

describe('the HTTP status of a failure', () => {
  it.each<[number, ErrorCode[]]>([
    [400, ['invalid_argument', 'proper_email', 'select_proper', 'past_booking_error']],
    [401, ['unauthenticated', 'session_ended']],
    [
      403,
      [
        'permission_denied',
        'user_issue_contact_admin',
        'recent_login_required',
        'second_factor_required',
        'account_blocked',
        'account_in_review',
      ],
    ],
    [404, ['not_found', 'google_places_error']],
    [
      409,
      [
        'user_exists',
        'profile_incomplete',
        'incomplete_user',
        'user_has_trip',
        'user_money_held',
        'user_owes_money',
        'user_has_balance',
        'card_payment_open',
        'fleet_has_drivers',
        'driver_account_needed',
        'in_fleet_already',
        'invitation_over',
        'match_blocked',
        'match_blocks_full',
        'debt_unpaid',
        'debt_on_open_trip',
        'too_many_bookings',
        'too_many_later_bookings',
        'account_trip_open',
        'account_money_held',
        'account_owes_money',
        'account_has_balance',
        'second_factor_first',
        'place_to_coords_error',
      ],
    ],
    [429, ['second_factor_wait', 'rate_limited']],
    [500, ['internal']],
    [503, ['unavailable', 'update_running', 'no_database_settings']],
  ])('is %i for the codes that mean it', (status, codes) => {
    expect(codes.map(httpStatusOf)).toEqual(codes.map(() => status));
  });
});
