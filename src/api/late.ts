import { lazily } from '@/lib/lazily';
import type { CloseStream, StreamHandlers } from './services';
import { openStream } from './streams';

/**
 * The kind of each method of a late service. A `stream` ends with its handlers and returns its close function, a `hold`
 * is a stream without handlers, and a `call` returns a promise.
 */
export type Methods<Service> = {
  [Name in keyof Service]: Service[Name] extends (...parameters: never[]) => Promise<unknown>
    ? 'call'
    : 'stream' | 'hold';
};

const NO_READER: StreamHandlers<unknown> = { next: () => undefined, error: () => undefined };

/**
 * A service on the SDK of Firebase that loads with its first use. A visitor loads no SDK, and a rider loads nothing
 * that only staff use.
 */
export function late<Service extends object>(
  load: () => Promise<Service>,
  methods: Methods<Service>,
): Service {
  const loaded = lazily(load);
  const apply = async (name: string, parameters: unknown[]): Promise<unknown> => {
    const service = await loaded();
    const method = Reflect.get(service, name) as (...given: unknown[]) => unknown;
    return method(...parameters);
  };
  const open = (name: string, parameters: unknown[], reader: StreamHandlers<unknown>, isRead: boolean) =>
    openStream(
      reader,
      (guarded) => apply(name, isRead ? [...parameters, guarded] : parameters) as Promise<CloseStream>,
    );
  const methodOf = (name: string, kind: unknown) => {
    if (kind === 'call') return (...parameters: unknown[]) => apply(name, parameters);
    if (kind === 'hold') return (...parameters: unknown[]) => open(name, parameters, NO_READER, false);
    return (...parameters: unknown[]) =>
      open(name, parameters.slice(0, -1), parameters.at(-1) as StreamHandlers<unknown>, true);
  };
  const entries = Object.entries(methods).map(([name, kind]) => [name, methodOf(name, kind)] as const);
  return Object.fromEntries(entries) as Service;
}
