import type { CallInput, CallName } from '@domain/contracts/calls';
import { call, called } from '@/api/call';

/** A call under the name that `features/dispatch` has for it. */
export const callAlias = <Name extends CallName>(name: Name) => {
  const { pending, fulfilled, rejected } = called(name);
  return Object.assign((input: CallInput<Name>) => call(name, input), { pending, fulfilled, rejected });
};
