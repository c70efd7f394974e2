import { DomainError } from '@domain/errors';
import { isNetworkOnline } from '@/lib/is-network-online';
import { createDeviceService } from './browser/device.browser';
import type { CloseStream, Services, StreamHandlers } from './contracts';
import { openStream } from './streams';

type Method = (...args: unknown[]) => unknown;

/** Streams are named after what they do, all through `contracts.ts`; everything else answers with a promise. */
const isStream = (name: string): boolean => /^(?:watch|hold)[A-Z]/.test(name);

const isHandlers = (value: unknown): value is StreamHandlers<unknown> =>
  typeof value === 'object' && value !== null && 'next' in value && 'error' in value;

const SILENT: StreamHandlers<unknown> = { next: () => undefined, error: () => undefined };

function toDomainError(error: unknown): DomainError {
  return error instanceof DomainError
    ? error
    : new DomainError(isNetworkOnline() ? 'unavailable' : 'offline', String(error));
}

/** Stands in for a service that is still to be loaded: calls wait for it, streams open once it is there. */
export function deferred<Service extends object>(load: () => Promise<Service>): Service {
  const methodOf = async (name: string): Promise<Method> => {
    const service = await load().catch((error: unknown) => {
      throw toDomainError(error);
    });
    const method: unknown = Reflect.get(service, name);
    if (typeof method !== 'function') throw new TypeError(`the service has no ${name}`);
    return (...args) => Reflect.apply(method, service, args) as unknown;
  };
  const open = (name: string, args: unknown[]): CloseStream =>
    openStream(
      args.find(isHandlers) ?? SILENT,
      async (guarded) => {
        const start = await methodOf(name);
        return start(...args.map((arg) => (isHandlers(arg) ? guarded : arg))) as CloseStream;
      },
      toDomainError,
    );
  const methods = new Map<string, Method>();
  const standIn = (name: string): Method => {
    const method: Method =
      methods.get(name) ??
      (isStream(name) ? (...args) => open(name, args) : async (...args) => (await methodOf(name))(...args));
    methods.set(name, method);
    return method;
  };
  // Every member of a service is a call or a stream (contracts.ts), and those are what this can stand in for.
  return new Proxy({} as Service, {
    // A promise that hands the stand-in on asks whether it is a promise itself.
    get: (_target, name) => (typeof name === 'string' && name !== 'then' ? standIn(name) : undefined),
  });
}

/** What the loaded set adds to the services: the device's own works without it, but for this one signal. */
export type LoadedServices = Omit<Services, 'device'> & {
  connection: { watchConnected(handlers: StreamHandlers<boolean>): CloseStream };
};

/** Stand-ins for the services of a set, which is loaded when one of them is first used. */
export const standInsOf =
  <Loaded extends Record<keyof Loaded, object>>(load: () => Promise<Loaded>) =>
  <Name extends keyof Loaded>(name: Name): Loaded[Name] =>
    deferred(async () => (await load())[name]);

/** All services of the app; schemas, HTTP and the SDK's bindings are loaded when one of them is first used. */
export function deferServices(load: () => Promise<LoadedServices>): Services {
  const service = standInsOf(load);
  const connection = service('connection');
  return {
    staff: service('staff'),
    dashboard: service('dashboard'),
    driver: service('driver'),
    wallet: service('wallet'),
    trip: service('trip'),
    chat: service('chat'),
    notices: service('notices'),
    auth: service('auth'),
    users: service('users'),
    catalogue: service('catalogue'),
    bookings: service('bookings'),
    places: service('places'),
    device: createDeviceService((handlers) => connection.watchConnected(handlers)),
  };
}
