// An instance of the functions, as a process of its own. For each message it reads or writes a record with the
// store of the functions, and sends the answer back.
import { z } from 'zod';
import { admin } from '../../../functions/src/platform/app';
import { createDatabaseStore } from '../../../functions/src/platform/store/database-store';
import { limitedStore } from '../../../functions/src/platform/work/time-limit';
import { DomainError } from '@domain/errors';

const store = limitedStore(createDatabaseStore(admin.database, admin.guardedDatabase));

const requestSchema = z.object({ kind: z.enum(['read', 'commit']), pausedMs: z.number() });

/** The test cannot wait for a long pause, so the time of day jumps instead. */
const realNow = Date.now.bind(Date);
let paused = 0;
Date.now = () => realNow() + paused;

process.on('message', (message) => {
  const { kind, pausedMs } = requestSchema.parse(message);
  paused += pausedMs;
  const started = performance.now();
  const asked =
    kind === 'read'
      ? store.read('trips/t1', z.unknown())
      : store.commit({ checks: { 'trips/t1': 'NEW' }, values: { 'trips/t2': 'NEW' } });
  void asked
    .then((value) => ({ value }))
    .catch((error: unknown) => ({ error: error instanceof DomainError ? error.code : String(error) }))
    .then((answer) => process.send?.({ ...answer, ms: Math.round(performance.now() - started) }));
});
process.send?.('ready');
