/** The error for data or a path that may not be stored. The message is for the caller. */
export class InvalidDataError extends Error {
  override name = 'InvalidDataError';
}

/** The error for a value that is too large for one request. */
export class TooBigError extends Error {
  override name = 'TooBigError';
}
