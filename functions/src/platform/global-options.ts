import process from 'node:process';
import { setGlobalOptions } from 'firebase-functions/v2';
import { CONCURRENCY, MAX_INSTANCES, MEMORY_MB, REGION } from './params';

// With source maps, stack traces name the lines of the source files and not of the bundle. The source map is
// deployed beside the bundle.
process.setSourceMapsEnabled(true);

// `index.ts` imports this file first, because functions read these options when they are defined.
setGlobalOptions({
  region: REGION,
  timeoutSeconds: 60,
  memory: MEMORY_MB,
  concurrency: CONCURRENCY,
  maxInstances: MAX_INSTANCES,
});
