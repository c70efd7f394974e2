import { DomainError, type ErrorCode } from '@domain/errors';
import type { CloseStream, StreamHandlers } from '@/api/services';

type OpenStream = { name: string; push: () => void; fail: (code: ErrorCode) => void };

/** The common part of the memory services: live streams over plain data, failures on demand, and calls that can be held. */
export class MemoryCore {
  readonly #streams = new Set<OpenStream>();
  readonly #failures = new Map<string, DomainError[]>();
  readonly #holds = new Map<string, Promise<void>>();
  readonly #calls: { name: string; args: readonly unknown[] }[] = [];

  /** names of the streams that are open now, sorted */
  openStreams(): string[] {
    return [...this.#streams].map(({ name }) => name).sort();
  }

  /** every call of an operation so far, by its arguments */
  callsOf(name: string): (readonly unknown[])[] {
    return this.#calls.filter((call) => call.name === name).map(({ args }) => args);
  }

  /** the next call of the operation fails with the code, and with the text of the service that refused */
  failNext(name: string, code: ErrorCode, detail?: string, number?: string): void {
    this.#failures.set(name, [...(this.#failures.get(name) ?? []), new DomainError(code, detail, number)]);
  }

  /** breaks the open streams of that name, as the server does when a right is taken away */
  breakStreams(name: string, code: ErrorCode): void {
    for (const stream of [...this.#streams]) {
      if (stream.name === name) stream.fail(code);
    }
  }

  /** calls of the operation wait until the returned function is called */
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

  /** every operation begins here */
  async enter(name: string, ...args: readonly unknown[]): Promise<void> {
    this.#calls.push({ name, args });
    await this.#holds.get(name);
    const [failure, ...rest] = this.#failures.get(name) ?? [];
    if (failure === undefined) return;
    this.#failures.set(name, rest);
    throw failure;
  }

  /** a stream tells its value soon after it opens, and again after each change of it */
  watch<T>(name: string, read: () => T, handlers: StreamHandlers<T>): CloseStream {
    let last: string | null = null;
    const push = (): void => {
      if (!this.#streams.has(stream)) return;
      const value = read();
      const text = JSON.stringify(value);
      if (text === last) return;
      last = text;
      handlers.next(value);
    };
    const fail = (code: ErrorCode): void => {
      if (this.#streams.delete(stream)) handlers.error(new DomainError(code));
    };
    const stream: OpenStream = { name, push, fail };
    this.#streams.add(stream);
    queueMicrotask(push);
    return () => {
      this.#streams.delete(stream);
    };
  }

  /** data have changed: streams tell what is new */
  changed(): void {
    for (const stream of [...this.#streams]) stream.push();
  }
}
