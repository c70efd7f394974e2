import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import type { Secrets, Store } from '../../platform';

type Contacts = { email?: string | null | undefined; mobile?: string | null | undefined };
type Hashing = Pick<Secrets, 'hash'>;

/**
 * The contacts of deleted accounts, as keyed hashes: a person who registers again is no new rider, so no referral bonus is
 * paid for this person (docs/product.md 6.9).
 */
export function pastContactWrites(secrets: Hashing, contacts: Contacts, at: number): Record<string, unknown> {
  return Object.fromEntries(pathsOf(secrets, contacts).map((path) => [path, at]));
}

/** Whether one of the contacts has belonged to an account that was deleted. */
export async function havePast(store: Store, secrets: Hashing, contacts: Contacts): Promise<boolean> {
  const found = await Promise.all(pathsOf(secrets, contacts).map((path) => store.read(path, z.number())));
  return found.some((at) => at !== null);
}

const pathsOf = (secrets: Hashing, { email, mobile }: Contacts): string[] =>
  [email, mobile].flatMap((contact) =>
    contact === undefined || contact === null || contact.trim() === ''
      ? []
      : [dbPaths.pastContact(secrets.hash(`past-contact:${contact}`))],
  );
