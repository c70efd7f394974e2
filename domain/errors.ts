import type { ErrorCode } from './error-codes';

// The lists of codes are apart: the first page knows what an error is, and needs none of them.
export type { CatalogueCode, ErrorCode, ServiceCode } from './error-codes';

/** An expected failure with a code that every layer understands; `detail` is the text of the service that failed. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly detail: string | undefined;

  constructor(code: ErrorCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'DomainError';
    this.code = code;
    this.detail = detail;
  }
}
