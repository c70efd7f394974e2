import type { ErrorCode } from './error-codes';

// The lists of codes are in a separate file, so that the first page does not load them.
export type { CatalogueCode, ErrorCode, ServiceCode } from './error-codes';

/** An expected failure with a code of the catalogue. `detail` is the message of the service that failed. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;
  /** the number under which the functions have logged an unexpected failure */
  readonly number: string | undefined;

  constructor(code: ErrorCode, detail?: string, number?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
    this.number = number;
  }
}
