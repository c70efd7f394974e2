/** Data or a path that may not be stored. The message is meant for the caller. */
export class InvalidDataError extends Error {
  override name = 'InvalidDataError';
}

/** A value larger than one request may carry. */
export class TooBigError extends Error {
  override name = 'TooBigError';
}
