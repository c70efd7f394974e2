/**
 * The quick tags of a rating, which a person taps instead of typing a comment. Ratings store the name of a
 * tag, so a tag must never be renamed.
 */
const DRIVER_GOOD = ['clean_car', 'good_route', 'friendly', 'safe_driving', 'on_time'] as const;
const DRIVER_POOR = ['late', 'unsafe_driving', 'dirty_car', 'wrong_route', 'rude'] as const;
const RIDER_GOOD = ['friendly', 'ready', 'respectful'] as const;
const RIDER_POOR = ['made_wait', 'wrong_pickup', 'left_a_mess', 'rude', 'unsafe'] as const;

/** The tags that riders give drivers. */
export const DRIVER_TAGS = [...DRIVER_GOOD, ...DRIVER_POOR] as const;
/** The tags that drivers give riders. */
export const RIDER_TAGS = [...RIDER_GOOD, ...RIDER_POOR] as const;

export type DriverTag = (typeof DRIVER_TAGS)[number];
export type RiderTag = (typeof RIDER_TAGS)[number];
export type RatingTag = DriverTag | RiderTag;
export const RATING_TAGS: readonly RatingTag[] = [...new Set([...DRIVER_TAGS, ...RIDER_TAGS])];

/** The minimum stars of a good ride. With fewer stars the other tags are offered instead of the good tags. */
const GOOD_STARS = 4;

/**
 * The tags that a rider can choose for a driver after giving this many stars. `offeredRiderTags` is the same
 * for a driver who rates a rider.
 */
export const offeredDriverTags = (stars: number): readonly DriverTag[] =>
  stars >= GOOD_STARS ? DRIVER_GOOD : DRIVER_POOR;
export const offeredRiderTags = (stars: number): readonly RiderTag[] =>
  stars >= GOOD_STARS ? RIDER_GOOD : RIDER_POOR;

/** The known tags among the stored tags, which have the form `{ friendly: true }`. */
export const tagsIn = (stored: Readonly<Record<string, unknown>> | undefined): RatingTag[] =>
  RATING_TAGS.filter((tag) => stored?.[tag] !== undefined);

/** Tags as they are stored, or undefined if there are none. */
export const storedTags = (tags: readonly RatingTag[]): Record<string, true> | undefined =>
  tags.length === 0 ? undefined : Object.fromEntries(tags.map((tag) => [tag, true]));
