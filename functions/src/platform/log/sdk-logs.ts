import type * as SdkLogger from '@firebase/logger';
import { createRequire } from 'node:module';
import { z } from 'zod';
import type { Log } from '../ports';

/**
 * The logger that the admin SDK itself holds. The SDK requires the package, and an import here would load a second
 * copy.
 */
const sdkLogger = z
  .custom<typeof SdkLogger>(
    (value) => typeof value === 'object' && value !== null && 'setUserLogHandler' in value,
  )
  .parse(createRequire(import.meta.url)('@firebase/logger'));

/**
 * The SDK's log line when the rules refuse a write at the root. Only a commit is written there with an identity that
 * the rules bind, and its refusal is an ordinary answer: a check failed, and the caller reads and decides again.
 */
const REFUSED_COMMIT = /^FIREBASE WARNING: update at \/ failed: permission_denied\s*$/;

/** Writes the Firebase SDK's log lines into our log, except ordinary refusals. */
export function takeSdkLogs(log: Log): void {
  sdkLogger.setUserLogHandler(
    ({ level, message, type }) => {
      if (REFUSED_COMMIT.test(message)) return;
      if (level === 'error') log.error(message, { sdk: type });
      else log.warn(message, { sdk: type });
    },
    { level: 'warn' },
  );
  // The SDK would print the same on the console.
  sdkLogger.setLogLevel('silent');
}
