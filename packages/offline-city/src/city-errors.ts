/**
 * The error if the server cannot listen, for example because its port is in use. The message is one line that
 * can be printed.
 */
export class CityStartError extends Error {}

/** The error if the cache cannot be written or read. The message is one line that can be printed. */
export class CityCacheError extends Error {}
