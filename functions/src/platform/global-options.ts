import { setGlobalOptions } from 'firebase-functions/v2';

// Imported first by index.ts: functions take these options when they are defined. Hosting's rewrite names this region,
// and the default database instance is in it too.
setGlobalOptions({ region: 'us-central1', maxInstances: 20, timeoutSeconds: 60 });
