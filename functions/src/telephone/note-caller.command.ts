import type { z } from 'zod';
import { type CallerNote, callerNoteSchema, userSchema } from '@domain/records';
import type { noteCaller } from '@domain/contracts/people/callers';
import { dbPaths } from '@domain/database/paths';
import { DomainError } from '@domain/errors';
import { isKey, type EndpointCaller } from '../platform';
import { staffCommit, type StaffPorts } from '../staff/staff-edit';
import { shownNote } from './read-caller.command';

const riderSchema = userSchema.pick({ usertype: true });

/** Writes the note about a caller; a repeat of what stands there writes nothing (docs/product.md 4.21). */
export async function noteCallerCommand(
  ports: Pick<StaffPorts, 'store' | 'clock'>,
  { id, text, seenAt }: z.output<typeof noteCaller.input>,
  caller: Pick<EndpointCaller, 'uid'>,
): Promise<z.output<typeof noteCaller.output>> {
  const { store, clock } = ports;
  const person = isKey(id) ? await store.read(dbPaths.user(id), riderSchema) : null;
  if (person?.usertype !== 'rider') throw new DomainError('not_found');
  const path = dbPaths.callerNote(id);
  const stored = await store.read(path, callerNoteSchema);
  if ((stored?.text ?? '') === text) return { note: stored === null ? null : await shownNote(store, stored) };
  if ((stored?.at ?? null) !== seenAt) throw new DomainError('record_changed');
  const note: CallerNote | null = text === '' ? null : { text, by: caller.uid, at: clock() };
  await staffCommit(ports, caller, {
    action: 'caller_note',
    target: dbPaths.user(id),
    before: { text: stored?.text },
    after: { text },
    checks: { [`${path}/at`]: stored?.at ?? null, [`${dbPaths.user(id)}/usertype`]: 'rider' },
    values: { [path]: note },
  });
  return { note: note === null ? null : await shownNote(store, note) };
}
