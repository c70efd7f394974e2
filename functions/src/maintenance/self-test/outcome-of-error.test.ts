import { expect, it } from 'vitest';
import { DomainError } from '@domain/errors';
import { inTime } from '../../platform/work/time-limit';
import { outcomeOfError } from './outcome-of-error';

const coded = (code: string | number, message = ''): Error => Object.assign(new Error(message), { code });

it.each([
  ['switched_off', coded('auth/operation-not-allowed', 'The given sign-in provider is disabled')],
  [
    'switched_off',
    coded(403, 'Identity Toolkit API has not been used in project 5 before or it is disabled.'),
  ],
  [
    'refused',
    coded('auth/internal-error', "Permission 'iam.serviceAccounts.signBlob' denied on resource; Please"),
  ],
  ['refused', coded('auth/insufficient-permission')],
  ['refused', coded('functions/permission-denied', 'lacks IAM permission "cloudtasks.tasks.create"')],
  ['refused', coded('messaging/mismatched-credential', 'SenderId mismatch')],
  ['refused', coded('messaging/third-party-auth-error', 'Request is missing required authentication')],
  ['refused', coded(403, 'storage.objects.create denied')],
  ['refused', coded('EAUTH', 'Invalid login: 535 5.7.8')],
  ['unreachable', coded('ESOCKET', 'connect ECONNREFUSED 127.0.0.1:9')],
  ['unreachable', coded('EDNS', 'getaddrinfo ENOTFOUND mail.example')],
  [
    'unreachable',
    Object.assign(new TypeError('fetch failed'), { cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }),
  ],
  ['failed', coded('functions/not-found', 'Queue does not exist.')],
  ['failed', 'a text'],
] as const)('a part is %s if its service fails with %s', (outcome, error) => {
  expect(outcomeOfError(error).outcome).toBe(outcome);
});

it('a part without an answer in time is late', async () => {
  const silent = inTime('task queue', new Promise(() => undefined), { limitMs: 1 });
  const error: unknown = await silent.catch((thrown: unknown) => thrown);
  expect(outcomeOfError(error)).toEqual({ outcome: 'late' });
});

it('the code of an error is kept, but not its text, which can name an account', () => {
  expect(outcomeOfError(coded('EAUTH', 'no user boss@rides.example'))).toEqual({
    outcome: 'refused',
    detail: 'EAUTH',
  });
  expect(outcomeOfError(new DomainError('internal', 'auth/operation-not-allowed'))).toEqual({
    outcome: 'switched_off',
  });
});
