import process from 'node:process';
import { setGlobalOptions } from 'firebase-functions/v2';
import { CONCURRENCY, MAX_INSTANCES, MEMORY_MB, REGION } from './params';

// Stack traces name the lines of the sources, not of the bundle. The source map is deployed beside the bundle.
process.setSourceMapsEnabled(true);

// `index.ts` imports this first, because functions take these options when they are defined.
setGlobalOptions({
  region: REGION,
  timeoutSeconds: 60,
  memory: MEMORY_MB,
  concurrency: CONCURRENCY,
  maxInstances: MAX_INSTANCES,
});
