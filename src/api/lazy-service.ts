import { lazily } from '@/lib/lazily';
import type { CloseStream, StreamHandlers } from './services';
import { toDomainError } from './firebase/firebase-errors';
import { openStream } from './streams';

/**
 * The shape of a service that is loaded by its first call: streams, told by the first word of their names, answer how
 * they are closed; all else answers a promise.
 */
type LazyMethods<Service> = {
  [Name in keyof Service]: Name extends `watch${string}` | `hold${string}`
    ? (...parameters: never[]) => CloseStream
    : (...parameters: never[]) => Promise<unknown>;
};

type Method = (...parameters: unknown[]) => unknown;

const STREAM = /^(?:watch|hold)[A-Z]/;
/** A stream without a reader, such as the presence of a driver. */
const NO_READER: StreamHandlers<unknown> = { next: () => undefined, error: () => undefined };

const isReader = (value: unknown): value is StreamHandlers<unknown> =>
  typeof value === 'object' && value !== null && 'next' in value && 'error' in value;

/** A service whose code is loaded by its first call: a rider never loads what only staff call. */
export function lazyService<Service extends object & LazyMethods<Service>>(
  load: () => Promise<Service>,
): Service {
  const loaded = lazily(load);
  const call = async (name: string, parameters: unknown[]): Promise<unknown> => {
    const service: object = await loaded();
    const method: unknown = Reflect.get(service, name);
    if (typeof method !== 'function') throw new Error(`The service has no method ${name}.`);
    return Reflect.apply(method, service, parameters) as unknown;
  };
  const open = (name: string, parameters: unknown[]): CloseStream => {
    const reader = parameters.at(-1);
    const others = isReader(reader) ? parameters.slice(0, -1) : parameters;
    return openStream(
      isReader(reader) ? reader : NO_READER,
      (guarded) => call(name, isReader(reader) ? [...others, guarded] : others) as Promise<CloseStream>,
      toDomainError,
    );
  };
  const methods = new Map<string, Method>();
  const methodOf = (name: string): Method => {
    const known = methods.get(name);
    if (known) return known;
    const method: Method = (...parameters) =>
      STREAM.test(name) ? open(name, parameters) : call(name, parameters);
    methods.set(name, method);
    return method;
  };
  // A service that is awaited must not look like a promise.
  return new Proxy({} as Service, {
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? methodOf(name) : undefined),
  });
}
