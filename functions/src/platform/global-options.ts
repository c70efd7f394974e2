import { setGlobalOptions } from 'firebase-functions/v2';
import { REGION } from './region';

// Imported first by index.ts: functions take these options when they are defined.
setGlobalOptions({ region: REGION, maxInstances: 20, timeoutSeconds: 60 });
