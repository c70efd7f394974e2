import { DomainError } from '@domain/errors';

/** Whether a text from a client can be a key of the database. If it cannot, no record has this key. */
export const isKey = (text: string): boolean => text !== '' && !/[.#$/[\]]|\p{Cc}/u.test(text);

/** Fails with `not_found` if the record does not exist. */
export function assertFound<T>(record: T | null | undefined): asserts record is T {
  if (record === null || record === undefined) throw new DomainError('not_found');
}
