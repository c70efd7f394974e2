import process from 'node:process';
import { setGlobalOptions } from 'firebase-functions/v2';
import { REGION } from './params';

// With source maps, stack traces name the lines of the source files and not of the bundle. The source map is
// deployed beside the bundle.
process.setSourceMapsEnabled(true);

// `index.ts` imports this file first, because functions read these options when they are defined.
// The size of a function is in its profile (`profiles.ts`).
setGlobalOptions({ region: REGION, timeoutSeconds: 60 });
