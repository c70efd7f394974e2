import { DomainError, type ErrorCode } from '@domain/errors';
import type { CloseStream, StreamHandlers } from '@/api/services';

type OpenStream = { name: string; args: readonly unknown[]; fail: (code: ErrorCode) => void };

const NOT_HEARD = { next: () => undefined, error: () => undefined };

/** Records the calls that the app makes to its services. A test can make calls fail or delay them. */
export class Faults {
  readonly #streams = new Set<OpenStream>();
  readonly #failures = new Map<string, DomainError[]>();
  readonly #holds = new Map<string, Promise<void>>();
  readonly #changes = new Map<string, (answer: object) => object>();
  readonly #calls: { name: string; args: readonly unknown[] }[] = [];

  /** Returns the names of the open streams in alphabetical order. */
  openStreams(): string[] {
    return [...this.#streams].map(({ name }) => name).sort();
  }

  /** Returns the arguments of the open streams with this name. */
  streamsOf(name: string): (readonly unknown[])[] {
    return [...this.#streams].filter((stream) => stream.name === name).map(({ args }) => args);
  }

  /** Returns the arguments of every call of an operation so far. */
  callsOf(name: string): (readonly unknown[])[] {
    return this.#calls.filter((call) => call.name === name).map(({ args }) => args);
  }

  /**
   * Makes the next call of the operation fail with this code. `detail` is the text of the service that
   * refuses the call.
   */
  failNext(name: string, code: ErrorCode, detail?: string, number?: string): void {
    this.#failures.set(name, [...(this.#failures.get(name) ?? []), new DomainError(code, detail, number)]);
  }

  /** Ends the open streams with this name with an error, as the server does when the user loses a right. */
  breakStreams(name: string, code: ErrorCode): void {
    for (const stream of [...this.#streams]) if (stream.name === name) stream.fail(code);
  }

  /** Holds back calls of the operation until the returned function is called. */
  hold(name: string): () => void {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.#holds.set(name, held);
    return () => {
      this.#holds.delete(name);
      release();
    };
  }

  /** Records a call of an operation. Delays the call or makes it fail if the test has requested this. */
  async enter(name: string, ...args: readonly unknown[]): Promise<void> {
    this.#calls.push({ name, args });
    await this.#holds.get(name);
    const [failure, ...rest] = this.#failures.get(name) ?? [];
    if (failure === undefined) return;
    this.#failures.set(name, rest);
    throw failure;
  }

  /** Changes the server’s answers to a call. */
  alter(name: string, change: (answer: object) => object): void {
    this.#changes.set(name, change);
  }

  /** Returns the answer of a call as the app gets it. */
  altered<T>(name: string, answer: T): T {
    return (this.#changes.get(name)?.(answer as object) ?? answer) as T;
  }

  /** Opens a stream, which a test can list and can end with an error. */
  follow<T>(
    name: string,
    open: (handlers: StreamHandlers<T>) => CloseStream,
    handlers: StreamHandlers<T>,
    args: readonly unknown[] = [],
  ): CloseStream {
    let isOpen = true;
    const end = (): void => {
      isOpen = false;
      this.#streams.delete(stream);
    };
    const fail = (error: DomainError): void => {
      if (!isOpen) return;
      end();
      handlers.error(error);
    };
    const stream: OpenStream = {
      name,
      args,
      fail: (code) => {
        close();
        fail(new DomainError(code));
      },
    };
    this.#streams.add(stream);
    const close = open({ next: (value) => isOpen && handlers.next(value), error: fail });
    return () => {
      end();
      close();
    };
  }

  /**
   * Returns the service with operations that first call `enter`. Each operation has the name
   * `name.operation`.
   */
  around<Service extends object>(name: string, service: Service): Service {
    const pass = ([key, real]: [string, (...args: unknown[]) => unknown]) => {
      const known = `${name}.${key}`;
      if (key.startsWith('watch'))
        return (...args: unknown[]) =>
          this.follow(
            known,
            (handlers) => real(...args.slice(0, -1), handlers) as CloseStream,
            args.at(-1) as StreamHandlers<unknown>,
            args.slice(0, -1),
          );
      if (key.startsWith('hold'))
        return (...args: unknown[]) =>
          this.follow(known, () => real(...args) as CloseStream, NOT_HEARD, args);
      return async (...args: unknown[]) => {
        await this.enter(known, ...args);
        return real(...args);
      };
    };
    const entries = Object.entries(service) as [string, (...args: unknown[]) => unknown][];
    return Object.fromEntries(entries.map((entry) => [entry[0], pass(entry)])) as Service;
  }
}
