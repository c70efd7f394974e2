import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '@domain/errors';
import { httpStatusOf } from './http-status';

describe('the HTTP status of a failure', () => {
  it.each<[number, ErrorCode[]]>([
    [400, ['invalid_argument', 'proper_email', 'select_proper', 'past_booking_error']],
    [401, ['unauthenticated']],
    [403, ['permission_denied', 'user_issue_contact_admin', 'recent_login_required']],
    [404, ['not_found', 'google_places_error']],
    [409, ['user_exists', 'profile_incomplete', 'incomplete_user', 'place_to_coords_error']],
    [409, ['account_trip_open', 'account_money_held', 'account_owes_money', 'account_has_balance']],
    [429, ['rate_limited']],
    [500, ['internal']],
    [503, ['unavailable', 'update_running', 'no_database_settings']],
  ])('is %i where it means that', (status, codes) => {
    expect(codes.map(httpStatusOf)).toEqual(codes.map(() => status));
  });
});
