import process from 'node:process';
import { setGlobalOptions } from 'firebase-functions/v2';
import { CONCURRENCY, MAX_INSTANCES, MEMORY_MB, REGION } from './params';

// Stacks name the lines of the sources instead of those of the bundle, whose map is deployed beside it.
process.setSourceMapsEnabled(true);

// Imported first by index.ts: functions take these options when they are defined.
setGlobalOptions({
  region: REGION,
  timeoutSeconds: 60,
  memory: MEMORY_MB,
  concurrency: CONCURRENCY,
  maxInstances: MAX_INSTANCES,
});
