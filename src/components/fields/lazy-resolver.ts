import type { FieldErrors, FieldValues, Resolver, ResolverError } from 'react-hook-form';
import type { z } from 'zod';
import { lazily } from '@/lib/lazily';

/** The resolver of a form, and how to ask for it before the first check. */
export type LazyResolver<Values extends FieldValues, Output> = Resolver<Values, unknown, Output> & {
  preload: () => void;
};

/** The answer when a check cannot be loaded. */
const NOT_LOADED = { root: { type: 'load', message: 'unavailable' } } as FieldErrors;

/**
 * Checks a form by a schema that comes after the page, with zod: nobody has filled the form in by then. `error` words the
 * faults that have no code of their own.
 */
export function lazyResolver<Values extends FieldValues, Output>(
  load: () => Promise<z.ZodType<Output, Values>>,
  error?: () => string,
): LazyResolver<Values, Output> {
  const loaded = lazily(async (): Promise<Resolver<Values, unknown, Output>> => {
    const [{ zodResolver }, schema] = await Promise.all([import('@hookform/resolvers/zod'), load()]);
    return zodResolver(schema, error === undefined ? undefined : { error });
  });
  const resolver: Resolver<Values, unknown, Output> = async (...form) => {
    const check = await loaded().catch(() => null);
    if (check !== null) return check(...form);
    const refusal: ResolverError<Values> = { values: {}, errors: NOT_LOADED as FieldErrors<Values> };
    return refusal;
  };
  return Object.assign(resolver, { preload: () => void loaded().catch(() => undefined) });
}
