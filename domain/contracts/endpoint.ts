import { z } from 'zod';
import type { Role } from '../records';
import { PASSENGER_NAME_LENGTH } from '../booking/passengers';

// Schemas that several contracts use.
export const id = z.string().min(1).max(128);
/** the client's idempotency key for one request */
export const requestId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);
export const done = z.object({ success: z.literal(true) });
export const made = z.object({ id: z.string() });
/** the path of a picture that the caller has just uploaded into the caller's folder of the file storage */
export const upload = z.string().regex(/^users\/[^/]+\/uploads\/[^/]+$/, 'choose_image_first');
/**
 * The passenger if the rider books for another person. The phone is a national number or has the country
 * code.
 */
export const namedPassenger = z.strictObject({
  name: z.string().trim().min(1).max(PASSENGER_NAME_LENGTH),
  phone: z.string().trim().min(1).max(40),
});

/**
 * Who may call an endpoint. This is everyone, any signed-in person (with or without a profile), or only
 * people with one of the listed roles.
 */
export type EndpointAccess = 'public' | 'signed-in' | readonly Role[];

type ContractFacts<Name extends string> = {
  name: Name;
  access: EndpointAccess;
  /** A blocked person may make this call to finish the running trip. */
  isForBlocked?: true;
  /** While the operator shows prices to visitors, a call without a token is also answered. */
  isForVisitors?: true;
  /** Staff may make this call before they prove a second factor, even if they have one or must have one. */
  isForUnproven?: true;
  /** The caller must have signed in within the last ten minutes. */
  needsFreshSignIn?: true;
  /**
   * The call is a POST that changes nothing, apart from a stored quote or an entry in the audit log. If the
   * caller gets no answer, the caller may simply retry.
   */
  onlyReads?: true;
  /**
   * Set for a call whose URL is a link in mails. If a browser opens the URL, the server redirects it to this
   * page of the app, with the token at the end of the path. A mailbox may also post a form to the URL. Then
   * the input is in the query of the URL, and no App Check token is needed.
   */
  mailPage?: string;
  /** The browser sends the whole call even if the page is closed meanwhile. */
  outlivesPage?: true;
};
type Method = 'GET' | 'POST';

/** One backend call, served at `/api/<name>` with JSON in and out. */
export type EndpointContract<
  Input extends z.ZodType,
  Output extends z.ZodType,
  Name extends string = string,
> = ContractFacts<Name> & { method: Method; input: Input; output: Output };

/**
 * The schema of an input. If a contract gives only the fields, the schema is a strict object with these
 * fields.
 */
type InputOf<Given> = Given extends z.ZodType
  ? Given
  : Given extends z.core.$ZodLooseShape
    ? z.ZodObject<Given, z.core.$strict>
    : never;

/**
 * Returns a contract with the exact types of its name and its schemas. By default a call is a POST without an
 * input, and its output is `{ success: true }`.
 */
export function endpointContract<
  const Name extends string,
  // oxlint-disable-next-line typescript/no-generated-empty-object-type -- an input without fields is meant
  Input extends z.ZodType | z.core.$ZodLooseShape = Record<never, never>,
  Output extends z.ZodType = typeof done,
>(
  contract: ContractFacts<Name> & { method?: Method; input?: Input; output?: Output },
): EndpointContract<InputOf<Input>, Output, Name>;
export function endpointContract({
  method = 'POST',
  input = {},
  output = done,
  ...facts
}: ContractFacts<string> & {
  method?: Method;
  input?: z.ZodType | z.core.$ZodLooseShape;
  output?: z.ZodType;
}): EndpointContract<z.ZodType, z.ZodType> {
  return { ...facts, method, input: input instanceof z.ZodType ? input : z.strictObject(input), output };
}
