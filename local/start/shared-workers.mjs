// The processes of firebase-tools load this file (node --import). The Functions emulator gives each process
// only one call at a time, and starts another process for every parallel call. So many bookings at once would
// start dozens of processes. In production, a process of a second-generation function handles many calls. So
// here each function has only one process, which starts once.
import { createRequire } from 'node:module';
import { compileSchemasLate } from './lazy-schemas.mjs';

const program = process.argv[1] ?? '';
if (/firebase-tools[\\/]lib[\\/]bin[\\/]firebase(?:\.js)?$/.test(program)) {
  compileSchemasLate();
  const require = createRequire(import.meta.url);
  const {
    RuntimeWorker,
    RuntimeWorkerPool,
    RuntimeWorkerState,
  } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
  const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
  const { IDLE, BUSY } = RuntimeWorkerState;

  RuntimeWorkerPool.prototype.getIdleWorker = function (triggerId, runtime) {
    this.cleanUpWorkers();
    return this.getTriggerWorkers(triggerId, runtime).find(({ state }) => state === IDLE || state === BUSY);
  };

  const callsOf = new WeakMap();
  const request = RuntimeWorker.prototype.request;
  RuntimeWorker.prototype.request = async function (...args) {
    callsOf.set(this, (callsOf.get(this) ?? 0) + 1);
    try {
      return await request.apply(this, args);
    } finally {
      const calls = callsOf.get(this) - 1;
      callsOf.set(this, calls);
      // A process with running calls must not be idle. The emulator ends an idle process when the code is
      // reloaded.
      if (calls > 0 && this.state === IDLE) this.state = BUSY;
    }
  };

  const starting = new Map();
  const startRuntime = FunctionsEmulator.prototype.startRuntime;
  FunctionsEmulator.prototype.startRuntime = function (backend, trigger) {
    if (trigger === undefined) return startRuntime.call(this, backend, trigger);
    const key = `${backend.codebase} ${trigger.id}`;
    const known = starting.get(key);
    if (known !== undefined) return known;
    const start = startRuntime.call(this, backend, trigger).finally(() => starting.delete(key));
    starting.set(key, start);
    return start;
  };
}
