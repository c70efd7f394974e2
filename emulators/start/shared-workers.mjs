// Loaded into the processes of firebase-tools (node --import). Its Functions emulator gives each function's process one
// call at a time and starts another process for every call that comes meanwhile; a burst of bookings then starts dozens.
// Functions of the second generation serve many calls in one process, so here they do too: one process for each
// function, started once.
import { createRequire } from 'node:module';

const program = process.argv[1] ?? '';
if (/firebase-tools[\\/]lib[\\/]bin[\\/]firebase(?:\.js)?$/.test(program)) {
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
      // A process with calls left is not idle: it would be ended when the code reloads.
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
