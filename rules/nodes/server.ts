import { BOOKING_INDEX_FIELDS } from '@domain/booking/booking-index';
import type { DatabaseRules } from '../database';
import { Place } from '../language/value';
import { root } from '../predicates';

const check = new Place<{ path: string; value: unknown }>('newData');

/**
 * Refuses a write of the server if a value changed that the server had read before.
 * `functions/src/platform/store/until-committed.ts` explains the conditional commit.
 */
export const guard: DatabaseRules = {
  guard: { checks: { $check: { '.validate': root.child(check.child('path')).is(check.child('value')) } } },
};

/** The nodes that only functions read and write. Queries of the functions need the indexes. */
export const server: DatabaseRules = {
  account_deletions: { '.indexOn': ['state'] },
  blocked_contacts: { '.indexOn': ['hash', 'uid', 'expiresAt'] },
  booking_index: { '.indexOn': BOOKING_INDEX_FIELDS },
  series: { '.indexOn': ['customer', 'dueAt'] },
  dispatch: { '.indexOn': ['nextAt'] },
  trip_watches: { '.indexOn': ['at'] },
  payment_attempts: {
    '.indexOn': ['sweepAt', 'createdAt', 'state', 'bookingId', 'uid', 'gatewayTxnId', 'gatewayRef'],
  },
  corrections: { '.indexOn': ['at', 'sweepAt', 'bookingId', 'attempt', 'refundState'] },
  payments: { '.indexOn': ['reportedAt', 'tip/at', 'tipTellAt'] },
  complaints: { '.indexOn': ['uid', 'driver', 'listed', 'changedAt', 'tellAt'] },
  document_queue: { '.indexOn': ['at'] },
  document_backlog: { '.indexOn': ['at'] },
  document_mails: { '.indexOn': ['sweepAt'] },
  sms: { '.indexOn': ['sweepAt'] },
  trusted_messages: { '.indexOn': ['sweepAt'] },
  imports: { '.indexOn': ['uid', 'expiresAt'] },
  import_rows: { $import: { '.indexOn': ['state'] } },
  payment_incidents: { '.indexOn': ['at', 'attempt'] },
  driver_applications: { '.indexOn': ['state', 'expiresAt'] },
  invitations: { '.indexOn': ['fleetadmin', 'email', 'mobile'] },
  referrals: { '.indexOn': ['referrer', 'nextAt'] },
  shares: { '.indexOn': ['expiresAt'] },
  otp: { '.indexOn': ['expiresAt'] },
  rate_limits: { '.indexOn': ['expiresAt'] },
  kept_routes: { '.indexOn': ['expiresAt'] },
  demand_hours: { '.indexOn': ['expiresAt'] },
  health_hours: { '.indexOn': ['expiresAt'] },
  health_days: { '.indexOn': ['expiresAt'] },
  booking_traces: { '.indexOn': ['expiresAt'] },
  outbox: { '.indexOn': ['createdAt'] },
};
