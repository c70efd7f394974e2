import type { z } from 'zod';
import type * as contracts from './contracts.types';

type NameOf<Export> = Export extends { name: infer Name extends string; access: unknown } ? Name : never;

/** The exports that are contracts. The key of each contract is the name of its call. */
type CallsOf<Exports> = { [Key in keyof Exports as NameOf<Exports[Key]>]: Exports[Key] };

/** Every call of the backend by its name. These are types only, so that the app loads no schema of a call. */
type Calls = CallsOf<typeof contracts>;

export type CallName = keyof Calls;

/** The input of a call as the caller gives it. */
export type CallInput<Name extends CallName> = z.input<Calls[Name]['input']>;

/** The answer of a call. */
export type CallOutput<Name extends CallName> = z.output<Calls[Name]['output']>;
