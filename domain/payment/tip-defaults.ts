/** The settings of tips (`tip.ts`) and complaints (`complaint.ts`, `trip/lost-item.ts`) unless the operator says otherwise. */
export const DEFAULT_TIP_PERCENTS = '10, 15, 20';
/** in major units */
export const DEFAULT_TIP_MAX = 1000;
export const DEFAULT_TIP_DAYS = 30;
export const DEFAULT_COMPLAINT_DAYS = 30;
export const DEFAULT_LOST_ITEM_DAYS = 7;
