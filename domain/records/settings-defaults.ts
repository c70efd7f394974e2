/** The settings of tips (`tip.ts`) and complaints (`complaint.ts`, `trip/lost-item.ts`) unless the operator says otherwise. */
export const DEFAULT_TIP_PERCENTS = '10, 15, 20';
/** in major units */
export const DEFAULT_TIP_MAX = 1000;
export const DEFAULT_TIP_DAYS = 30;
export const DEFAULT_COMPLAINT_DAYS = 30;
export const DEFAULT_LOST_ITEM_DAYS = 7;

/** The decimals of money before the operator's settings are known, and of records that do not name them. */
export const DEFAULT_DECIMALS = 2;

/** Hours that a rider has to pay unless the operator says otherwise (`debt_grace_hours`). */
export const DEFAULT_DEBT_GRACE_HOURS = 0.5;

/** The limits of one person of the staff, in major units, unless the operator says otherwise. */
export const DEFAULT_CORRECTION_MAX = 100_000;
export const DEFAULT_CORRECTION_DAY_MAX = 500_000;

export const DEFAULT_OFFICE_PRICE_FACTOR = 3;

/** The most places that an operator can set, of each kind. */
export const MOST_PLACES = 20;

/** Requests that a driver holds at once unless the operator says otherwise (`max_open_offers`). */
export const DEFAULT_OPEN_OFFERS = 5;

/** Destinations that a driver sets on a day unless the operator says otherwise (`destination_uses`). */
export const DEFAULT_DESTINATION_USES = 2;

/** A driver this close to the pickup has arrived, unless the operator has set another distance. */
export const DEFAULT_ARRIVAL_RADIUS_M = 150;

/** Minutes after the promised arrival from which a rider cancels for free, unless the operator has set another time. */
export const DEFAULT_CANCEL_LATE_MINS = 5;
/** Minutes in which a driver must come nearer to the pickup. Otherwise the rider cancels for free. */
export const DEFAULT_CANCEL_STANDING_MINS = 5;

export const DEFAULT_PAYOUT_COLUMNS = 'account, code, bank, name, amount, currency, reference';

export const PAYOUT_SEPARATORS = ['comma', 'semicolon', 'tab'] as const;

/** The roles that must have a second factor. For other staff it is optional. */
export const SECOND_FACTOR_LEVELS = ['off', 'admins', 'staff'] as const;
export type SecondFactorLevel = (typeof SECOND_FACTOR_LEVELS)[number];
