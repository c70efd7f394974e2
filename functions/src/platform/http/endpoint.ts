import type { z } from 'zod';
import type { EndpointAccess, EndpointContract } from '@domain/contracts/endpoint';
import type { Role } from '@domain/records';
import { isErrorCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import type { HealthCount } from '@domain/health/health-counts';
import type { Caller } from '../ports';

/**
 * A rate limit. It allows at most `limit` calls of one subject in a fixed window of time. A subject is a
 * user, a network address or a value from the input. With `isShared`, the calls of all instances are counted
 * together.
 */
export type RateRule<Input> = {
  by: 'uid' | 'ip' | ((input: Input) => string);
  limit: number;
  windowSecs: number;
  isShared?: boolean;
  /** Counts a subject from the input separately for each network address. */
  isPerSender?: boolean;
  /**
   * Counts calls with a valid App Check token separately. So many calls without a token cannot use up the
   * limit of the app's calls.
   */
  countsProvenApart?: boolean;
};

/**
 * The caller of an endpoint. If the contract names roles, `role` is read from the database, and otherwise it
 * is null.
 */
export type EndpointCaller = Caller & { role: Role | null };

/**
 * The answer of a command. If the output of the contract is only `{ success: true }`, the command returns
 * nothing.
 */
type CommandAnswer<Output> = { success: true } extends Output ? Promise<void> : Promise<Output>;

/**
 * A command that implements a contract. It gets the ports, the input and the caller. `Facts` lists the fields
 * of the caller that the command reads.
 */
export type Command<
  Contract extends EndpointContract<z.ZodType, z.ZodType>,
  Ports,
  Facts extends keyof EndpointCaller = keyof EndpointCaller,
> = (
  ports: Ports,
  input: z.output<Contract['input']>,
  caller: Pick<EndpointCaller, Facts>,
) => CommandAnswer<z.input<Contract['output']>>;

/** The device of a call, as the call describes it. The server cannot verify these data. */
export type CallClient = {
  userAgent: string;
  /** The random name that the app has stored on this device. */
  device: string | null;
};

/**
 * A rate limit with the subject whose calls it counts. If `by` is `uid` or `ip`, `subject` is empty, and the
 * handler takes the uid or the address from the request.
 */
export type RateSubject = {
  by: 'uid' | 'ip' | 'input';
  /** The subject that is counted, if `by` is `input`. */
  subject: string;
  /**
   * The index of the rule in the endpoint. It is part of the counter's name, so that each rule has its own
   * counter.
   */
  index: number;
  limit: number;
  windowSecs: number;
  isShared: boolean;
  isPerSender: boolean;
  countsProvenApart: boolean;
};

/** A call whose input fits the schema. */
export type PreparedCall = {
  rates: RateSubject[];
  execute: (caller: EndpointCaller | null, client: CallClient) => Promise<unknown>;
};

/** An endpoint without the types of its schemas, so that all endpoints fit in one table. */
export type Endpoint = {
  name: string;
  method: 'GET' | 'POST';
  access: EndpointAccess;
  isForBlocked: boolean;
  isForUnproven: boolean;
  isForVisitors: boolean;
  /**
   * The page of the app to which a browser is redirected when it opens the URL of this endpoint. If this page
   * is set, a mailbox may post an unsubscribe form to the endpoint.
   */
  mailPage: string | null;
  needsFreshSignIn: boolean;
  rateLimitCount: number;
  refusals: HealthCount | null;
  /** The rules that need no input. They are counted before the body is read. */
  earlyRates: RateSubject[];
  /** The rules for calls without a token. These calls are counted by address before the body is read. */
  visitorRates: RateSubject[];
  prepare: (raw: unknown) => PreparedCall;
};

type RateLimits<Input> = readonly [RateRule<Input>, ...RateRule<Input>[]];

/** At most this number of calls of one person in a minute. */
export const perMinute = (limit: number) => [{ by: 'uid', limit, windowSecs: 60 }] as const;

type EndpointOptions<Input, Output> = {
  rateLimits: RateLimits<Input>;
  /**
   * The limits for calls without a token from one address, counted over all instances. Only a contract with
   * `isForVisitors` allows such calls.
   */
  visitorLimits?: readonly { limit: number; windowSecs: number }[];
  /** The counter on the health page for calls over the rate limits. */
  refusals?: HealthCount;
  /** `caller` is null for public endpoints and for visitors. */
  handle: (
    input: Input,
    caller: EndpointCaller | null,
    client: CallClient,
  ) => CommandAnswer<Output> | Promise<Output>;
};

/**
 * Connects a contract with its command. The contract says who has access, and each endpoint needs a rate
 * limit. Invalid input fails with the error code of the first issue, or with `invalid_argument`. If the
 * answer does not match the output schema of the contract, the call fails with `internal`.
 */
export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType>(
  contract: EndpointContract<Input, Output>,
  options: EndpointOptions<z.output<Input>, z.input<Output>>,
): Endpoint {
  const subjectsOf = (input: z.output<Input> | null): RateSubject[] =>
    options.rateLimits.flatMap((rule, index): RateSubject[] => {
      const { limit, windowSecs, isShared = false, isPerSender = false, countsProvenApart = false } = rule;
      const counted = { index, limit, windowSecs, isShared, isPerSender, countsProvenApart };
      if (typeof rule.by === 'string') {
        return input === null ? [{ by: rule.by, subject: '', ...counted }] : [];
      }
      if (input === null) return [];
      return [{ by: 'input', subject: rule.by(input), ...counted }];
    });
  return {
    name: contract.name,
    method: contract.method,
    access: contract.access,
    isForBlocked: contract.isForBlocked ?? false,
    isForUnproven: contract.isForUnproven ?? false,
    isForVisitors: contract.isForVisitors ?? false,
    mailPage: contract.mailPage ?? null,
    needsFreshSignIn: contract.needsFreshSignIn ?? false,
    rateLimitCount: options.rateLimits.length,
    refusals: options.refusals ?? null,
    earlyRates: subjectsOf(null),
    visitorRates: (options.visitorLimits ?? []).map(({ limit, windowSecs }, index) => ({
      by: 'ip',
      subject: '',
      index,
      limit,
      windowSecs,
      isShared: true,
      isPerSender: false,
      countsProvenApart: false,
    })),
    prepare: (raw) => {
      const parsed = contract.input.safeParse(raw);
      if (!parsed.success) throw inputError(parsed.error);
      const input = parsed.data;
      return {
        rates: subjectsOf(input),
        execute: async (caller, client) => {
          const given: unknown = await options.handle(input, caller, client);
          const answer = contract.output.safeParse(given === undefined ? { success: true } : given);
          if (!answer.success)
            throw new DomainError('internal', `answer of ${contract.name}: ${answer.error.message}`);
          return answer.data;
        },
      };
    },
  };
}

/** The caller of an endpoint that is not public. Fails with `unauthenticated` if the caller is null. */
export function requireCaller(caller: EndpointCaller | null): EndpointCaller {
  if (caller === null) throw new DomainError('unauthenticated');
  return caller;
}

/**
 * Returns a function that connects a contract of one area with its command. All commands of the area get the
 * same `ports`. The contracts must not be public. `areaLimits` are the rate limits of a call that gets no
 * limits of its own.
 */
export function endpointsWith<Ports>(ports: Ports, areaLimits: RateLimits<unknown>) {
  return <Input extends z.ZodType, Output extends z.ZodType>(
    contract: EndpointContract<Input, Output>,
    command: (ports: Ports, input: z.output<Input>, caller: EndpointCaller) => CommandAnswer<z.input<Output>>,
    rateLimits: RateLimits<z.output<Input>> = areaLimits,
  ): Endpoint =>
    defineEndpoint(contract, {
      rateLimits,
      handle: (input, caller) => command(ports, input, requireCaller(caller)),
    });
}

function inputError(error: z.ZodError): DomainError {
  const coded = error.issues.find((issue) => isErrorCode(issue.message));
  const code = coded?.message;
  const detail = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
  return new DomainError(code !== undefined && isErrorCode(code) ? code : 'invalid_argument', detail);
}
