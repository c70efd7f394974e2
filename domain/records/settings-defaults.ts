/**
 * The values of the settings for tips (`domain/payment/tip.ts`), complaints (`domain/payment/complaint.ts`)
 * and lost items (`domain/trip/people/lost-item.ts`) if the operator has not set them.
 */
export const DEFAULT_TIP_PERCENTS = '10, 15, 20';
/** in major units */
export const DEFAULT_TIP_MAX = 1000;
export const DEFAULT_TIP_DAYS = 30;
export const DEFAULT_COMPLAINT_DAYS = 30;
export const DEFAULT_LOST_ITEM_DAYS = 7;

/**
 * How many decimals amounts have while the operator's settings are not known, and in records that do not say
 * it.
 */
export const DEFAULT_DECIMALS = 2;

/** The hours that a rider has to pay a debt if the operator has not set `debt_grace_hours`. */
export const DEFAULT_DEBT_GRACE_HOURS = 0.5;

/**
 * The limits for the corrections of one member of staff, in major units, if the operator has not set them.
 */
export const DEFAULT_CORRECTION_MAX = 100_000;
export const DEFAULT_CORRECTION_DAY_MAX = 500_000;

export const DEFAULT_OFFICE_PRICE_FACTOR = 3;

/** The highest number of open bookings of each kind that an operator can allow a person. */
export const MOST_PLACES = 20;

/** How many open requests a driver can have at once if the operator has not set `max_open_offers`. */
export const DEFAULT_OPEN_OFFERS = 5;

/** How many destinations a driver can set in a day if the operator has not set `destination_uses`. */
export const DEFAULT_DESTINATION_USES = 2;

/**
 * A driver within this distance of the pickup has arrived. Used if the operator has not set another distance.
 */
export const DEFAULT_ARRIVAL_RADIUS_M = 150;

/**
 * Once this many minutes have passed since the promised arrival, a rider can cancel for free. Used if the
 * operator has not set another time.
 */
export const DEFAULT_CANCEL_LATE_MINS = 5;
/** If a driver has not come nearer to the pickup for this many minutes, the rider can cancel for free. */
export const DEFAULT_CANCEL_STANDING_MINS = 5;

export const DEFAULT_PAYOUT_COLUMNS = 'account, code, bank, name, amount, currency, reference';

export const PAYOUT_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;

/** Which roles must have a second factor. For other staff a second factor is optional. */
export const SECOND_FACTOR_LEVELS = ['off', 'admins', 'staff'] as const;
export type SecondFactorLevel = (typeof SECOND_FACTOR_LEVELS)[number];
