import { describe, expect, it } from 'vitest';
import { CATALOGUE_CODES, SERVICE_CODES } from '@domain/error-codes';
import type { ErrorCode } from '@domain/errors';
import { httpStatusOf } from './http-status';

describe('the HTTP status of a failed call', () => {
  it.each<[number, ErrorCode[]]>([
    [401, ['session_ended', 'unauthenticated']],
    [
      403,
      [
        'account_blocked',
        'account_in_review',
        'permission_denied',
        'recent_login_required',
        'second_factor_required',
        'user_issue_contact_admin',
      ],
    ],
    [404, ['google_places_error', 'not_found']],
    [
      409,
      [
        'account_has_balance',
        'account_money_held',
        'account_owes_money',
        'account_trip_open',
        'card_payment_open',
        'debt_on_open_trip',
        'debt_unpaid',
        'destination_uses_over',
        'driver_account_needed',
        'fleet_has_drivers',
        'in_fleet_already',
        'incomplete_user',
        'invitation_over',
        'match_blocked',
        'match_blocks_full',
        'place_to_coords_error',
        'profile_incomplete',
        'second_factor_first',
        'service_closed',
        'too_many_bookings',
        'too_many_later_bookings',
        'user_exists',
        'user_has_balance',
        'user_has_trip',
        'user_money_held',
        'user_owes_money',
      ],
    ],
    [429, ['rate_limited', 'second_factor_wait']],
    [500, ['internal']],
    [503, ['maps_unavailable', 'no_database_settings', 'outcome_unknown', 'unavailable', 'update_running']],
  ])('is %i only for the codes %j', (status, codes) => {
    const found = [...CATALOGUE_CODES, ...SERVICE_CODES].filter((code) => httpStatusOf(code) === status);
    expect(found.sort()).toEqual(codes);
  });

  it('is 400 for input that the caller can correct', () => {
    expect(httpStatusOf('proper_email')).toBe(400);
  });
});
