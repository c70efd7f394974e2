import { DomainError } from '@domain/errors';
import type { SelfTestOutcome, SelfTestResult } from '@domain/health/self-test';
import { z } from 'zod';

/** The fields of an error that say what happened. `fetch` puts the error of the network into `cause`. */
const errorSchema = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  message: z.string().default(''),
  cause: z.object({ code: z.string() }).optional().catch(undefined),
});

/**
 * The outcomes by the code and the text of an error, the first match first. An API that is switched off is
 * answered with the status 403 too, so its text is looked for before the codes of a refusal.
 */
const OUTCOMES: readonly (readonly [SelfTestOutcome, RegExp])[] = [
  ['switched_off', /operation-not-allowed|has not been used in project|SERVICE_DISABLED|it is disabled/i],
  [
    'refused',
    /permission|unauthenticated|credential|authentication|third-party-auth|not.authorized|forbidden|EAUTH|\b40[13]\b/i,
  ],
  [
    'unreachable',
    /ECONN|ENOTFOUND|EAI_AGAIN|EDNS|ESOCKET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ETLS|CERT|UND_ERR|network-error|network-timeout/,
  ],
];

/** How a part of the self test ended that failed with this error. `detail` is the code of the error. */
export function outcomeOfError(error: unknown): SelfTestResult {
  const { code, message, cause } = errorSchema.safeParse(error).data ?? {
    code: undefined,
    message: String(error),
    cause: undefined,
  };
  const codes = [code, cause?.code].filter((one) => one !== undefined).join(' ');
  const matched = OUTCOMES.find(([, pattern]) => pattern.test(`${codes} ${message}`))?.[0];
  if (matched === undefined && error instanceof DomainError && isLate(error)) return { outcome: 'late' };
  return {
    outcome: matched ?? 'failed',
    ...(codes === '' || error instanceof DomainError ? {} : { detail: codes.slice(0, 100) }),
  };
}

/** The time limits of the platform fail with one of these two codes. */
const isLate = ({ code }: DomainError): boolean => code === 'unavailable' || code === 'outcome_unknown';
