import type { z } from 'zod';
import type { EndpointAccess, EndpointContract } from '@domain/contracts/endpoint';
import type { Role } from '@domain/records';
import { isErrorCode } from '@domain/error-codes';
import { DomainError } from '@domain/errors';
import type { HealthCount } from '@domain/health/health-counts';
import type { Caller } from '../ports';

/** At most `limit` calls of one subject in a fixed window. All instances together count shared rules. */
export type RateRule<Input> = {
  by: 'uid' | 'ip' | ((input: Input) => string);
  limit: number;
  windowSecs: number;
  isShared?: boolean;
  /** counts a subject of the input separately for each network address */
  isPerSender?: boolean;
  /** counts calls with an App Check token separately, so that a flood of other calls does not use up their limit */
  countsProvenApart?: boolean;
};

/** The caller. `role` is read from the database if the contract names roles, otherwise null. */
export type EndpointCaller = Caller & { role: Role | null };

/** The answer of a command. It is void if the contract promises only success. */
type CommandAnswer<Output> = { success: true } extends Output ? Promise<void> : Promise<Output>;

/** A command that implements a contract for its caller. `Facts` names what it reads of the caller. */
export type Command<
  Contract extends EndpointContract<z.ZodType, z.ZodType>,
  Ports,
  Facts extends keyof EndpointCaller = keyof EndpointCaller,
> = (
  ports: Ports,
  input: z.output<Contract['input']>,
  caller: Pick<EndpointCaller, Facts>,
) => CommandAnswer<z.input<Contract['output']>>;

/** The device of a call, as the call describes it. None of it is proven. */
export type CallClient = {
  userAgent: string;
  /** the name that the app gave itself on this device */
  device: string | null;
};

/** A rule with the subject it counts. `uid` and `ip` are placeholders for values that only the request knows. */
export type RateSubject = {
  by: 'uid' | 'ip' | 'input';
  /** the subject itself for `input` */
  subject: string;
  /** distinguishes the rules of one endpoint */
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

/** An endpoint with its schema types hidden, so that all fit one table. */
export type Endpoint = {
  name: string;
  method: 'GET' | 'POST';
  access: EndpointAccess;
  isForBlocked: boolean;
  isForUnproven: boolean;
  isForVisitors: boolean;
  /** a mailbox may post a form to it. The page to which its address leads in a browser */
  mailPage: string | null;
  needsFreshSignIn: boolean;
  rateLimitCount: number;
  refusals: HealthCount | null;
  /** the rules that need no input and are counted before a body is read */
  earlyRates: RateSubject[];
  /** the rules for calls without a token, counted by address before a body is read */
  visitorRates: RateSubject[];
  prepare: (raw: unknown) => PreparedCall;
};

type RateLimits<Input> = readonly [RateRule<Input>, ...RateRule<Input>[]];

/** The most calls of one person in a minute. */
export const perMinute = (limit: number) => [{ by: 'uid', limit, windowSecs: 60 }] as const;

type EndpointOptions<Input, Output> = {
  rateLimits: RateLimits<Input>;
  /** for a contract with `isForVisitors`: the calls of one address without a token, all instances together */
  visitorLimits?: readonly { limit: number; windowSecs: number }[];
  /** the counter of the health page for calls that the rate limits refuse */
  refusals?: HealthCount;
  /** `caller` is null for public endpoints, and for visitors */
  handle: (
    input: Input,
    caller: EndpointCaller | null,
    client: CallClient,
  ) => CommandAnswer<Output> | Promise<Output>;
};

/**
 * Binds a contract to its command. Access comes from the contract, and a rate limit is required. Invalid input fails
 * with the first issue's error code or `invalid_argument`. An answer that does not match its own schema is a fault of
 * ours.
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

/** The caller of an endpoint that is not public. Fails with `unauthenticated` if there is none. */
export function requireCaller(caller: EndpointCaller | null): EndpointCaller {
  if (caller === null) throw new DomainError('unauthenticated');
  return caller;
}

/**
 * Binds contracts that are not public to the commands of one area. The commands get the caller and share the ports. A
 * call without its own rate limits has the limits of the area.
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
