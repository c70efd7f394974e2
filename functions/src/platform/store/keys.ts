import { DomainError } from '@domain/errors';

/** Whether a text from outside can be a key of the database. Otherwise no record can have it. */
export const isKey = (text: string): boolean => text !== '' && !/[.#$/[\]]|\p{Cc}/u.test(text);

/** Ends a call with `not_found` if its record does not exist. */
export function assertFound<T>(record: T | null | undefined): asserts record is T {
  if (record === null || record === undefined) throw new DomainError('not_found');
}
