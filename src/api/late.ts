import { lazily } from '@/lib/lazily';
import type { CloseStream, StreamHandlers } from './services';
import { openStream } from './streams';

/**
 * The kind of each method of a service that is loaded late. A `stream` has handlers as its last argument and
 * returns a function that closes it. A `hold` is a stream without handlers. A `call` returns a promise.
 */
export type Methods<Service> = {
  [Name in keyof Service]: Service[Name] extends (...parameters: never[]) => Promise<unknown>
    ? 'call'
    : 'stream' | 'hold';
};

const NO_READER: StreamHandlers<unknown> = { next: () => undefined, error: () => undefined };

/**
 * Creates a service that is loaded when one of its methods is first called. It uses the SDK of Firebase. So a
 * visitor does not load the SDK, and a rider does not load code that only staff use.
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
