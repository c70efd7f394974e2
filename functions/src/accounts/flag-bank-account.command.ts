import { z } from 'zod';
import { dbPaths } from '@domain/database/paths';
import { flagSameContacts, hashedContacts, type ContactPorts } from './leaving/kept-contacts';

/**
 * Flags an account that has the bank account of a blocked person. The function reads the current bank
 * account, because events may arrive late.
 */
export async function flagBankAccount(ports: ContactPorts, uid: string): Promise<void> {
  const bank = await ports.store.read(`${dbPaths.privateProfile(uid)}/bankAccount`, z.string());
  await flagSameContacts(ports, uid, hashedContacts(ports.secrets, { bank }));
}
