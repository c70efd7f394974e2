/**
 * For how many days a node keeps what a trip leaves in it, by the node. A node that is not in this list keeps
 * its part of a trip as long as the booking. The costs in docs/scaling.md are calculated with this list
 * (`tests/bench/scale/cost.ts`).
 */

/** A person sees news of a trip for a month. Afterwards the list of trips shows what happened. */
export const NOTICE_DAYS = 30;

/** Staff look up whether an SMS was sent while people ask about the trip. */
export const SMS_DAYS = 30;

/** A quote is copied into its booking. After a day, no event that still needs the quote is late. */
export const QUOTE_DAYS = 1;

export const KEPT_NODE_DAYS: Readonly<Record<string, number>> = {
  user_notifications: NOTICE_DAYS,
  sms: SMS_DAYS,
  quotes: QUOTE_DAYS,
  // These nodes are caches, counters of limits, and traces for the log. Their records expire within a day.
  kept_routes: 1,
  rate_limits: 1,
  booking_traces: 1,
  demand_hours: 1,
};
