import type { z } from 'zod';
import type { CallInput, CallName } from '@domain/contracts/calls';
import type { EndpointContract } from '@domain/contracts/endpoint';
import { DomainError } from '@domain/errors';
import type { SendCall } from '@/api/services';
import type { MemoryCore } from './memory-core';

/** What the back end in memory does for each call, with the input as its contract parses it. */
export type CallHandlers = { [Name in CallName]?: (input: never) => unknown };

/** The input of a handler. */
export type CallOf<Name extends CallName> = CallInput<Name>;

type Contract = EndpointContract<z.ZodType, z.ZodType>;

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'access' in value && 'input' in value;

const modules = import.meta.glob<Record<string, unknown>>(
  ['../../domain/contracts/*/*.ts', '!../../domain/contracts/*/*.test.ts'],
  { eager: true },
);

const CONTRACTS: ReadonlyMap<string, Contract> = new Map(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(isContract)
    .map((contract) => [contract.name, contract]),
);

/**
 * Answers calls by these handlers. Input and answer must fit the contract, as at the server; `mayCall` refuses what the server
 * refuses before a call begins.
 */
export function memoryCalls(
  world: MemoryCore,
  handlers: CallHandlers,
  mayCall: (call: { name: string }, input: unknown) => Promise<void>,
): SendCall {
  return async (name, input) => {
    await world.enter(name, input);
    const contract = CONTRACTS.get(name);
    const handler = handlers[name];
    if (contract === undefined || handler === undefined) throw new DomainError('not_found', name);
    const parsed = contract.input.safeParse(input);
    if (!parsed.success) throw new DomainError('invalid_argument', parsed.error.message);
    await mayCall(contract, input);
    return contract.output.parse((await handler(parsed.data as never)) ?? { success: true }) as never;
  };
}
