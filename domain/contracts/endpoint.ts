import type { z } from 'zod';
import type { Role } from '../records';

/** The callers of an endpoint: anybody, any signed-in person (with or without a profile), or the listed roles. */
export type EndpointAccess = 'public' | 'signed-in' | readonly Role[];

/** One backend call (docs/product.md 9.1): served at `/api/<name>`, JSON in and out. */
export type EndpointContract<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Name extends string = string,
> = {
  name: Name;
  method: 'GET' | 'POST';
  access: EndpointAccess;
  input: Input;
  output: Output;
  /** A blocked person may call it: the running trip can be finished (docs/product.md 7.10). */
  isForBlocked?: true;
  /** A call without a token is answered too while the operator shows prices to visitors (docs/product.md 3.23). */
  isForVisitors?: true;
  /** Staff may call it without the second factor that they have, or must have (docs/product.md 7.14). */
  isForUnproven?: true;
  /** It asks for a sign-in of the last ten minutes (docs/product.md 7.9). */
  needsFreshSignIn?: true;
  /** A POST that changes nothing, or notes at most that somebody looked: without an answer the caller may simply try again. */
  onlyReads?: true;
  /**
   * A mailbox may post a form to it, with the input in the address and no proof of App Check (docs/product.md 4.41). Opened in a
   * browser, the address leads to this page of the app, followed by the token.
   */
  mailPage?: string;
  /** It is sent to its end although its page is closed. */
  outlivesPage?: true;
};

/** Keeps the name and the schema types of a contract. */
export function endpointContract<
  const Name extends string,
  Input extends z.ZodType,
  Output extends z.ZodType,
>(contract: EndpointContract<Input, Output, Name>): EndpointContract<Input, Output, Name> {
  return contract;
}
