import type * as SdkLogger from '@firebase/logger';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Log } from '../ports';

/**
 * The logger that the admin SDK uses. It is loaded with `require` as the SDK does, because an import would
 * load a second copy.
 */
const sdkLogger = z
  .custom<typeof SdkLogger>(
    (value) => typeof value === 'object' && value !== null && 'setUserLogHandler' in value,
  )
  .parse(createRequire(import.meta.url)('@firebase/logger'));

/**
 * The log line that the SDK writes when the rules refuse a write at the root of the database. Only
 * conditional commits make such a write with an identity that the rules check. A refused commit is an
 * ordinary result, because the command then reads the data and decides again.
 */
const REFUSED_COMMIT = /^FIREBASE WARNING: update at \/ failed: permission_denied\s*$/;

/** Writes the log lines of the Firebase SDK into the server's log, except for refused commits. */
export function takeSdkLogs(log: Log): void {
  sdkLogger.setUserLogHandler(
    ({ level, message, type }) => {
      if (REFUSED_COMMIT.test(message)) return;
      if (level === 'error') log.error(message, { sdk: type });
      else log.warn(message, { sdk: type });
    },
    { level: 'warn' },
  );
  // Otherwise the SDK would also print these lines on the console.
  sdkLogger.setLogLevel('silent');
}
