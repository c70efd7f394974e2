import { setGlobalOptions } from 'firebase-functions/v2';
import { REGION } from './params';

// Imported first by index.ts: functions take these options when they are defined.
setGlobalOptions({ region: REGION, maxInstances: 20, timeoutSeconds: 60 });
