import { afterEach, describe, expect, it, vi } from 'vitest';
import { drawn } from './turns';

/** A browser that tells of what it has brought to the screen when it is told to. */
function look(visibilityState: DocumentVisibilityState): { show: (name: string) => void; asked: unknown[] } {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  const asked: unknown[] = [];
  let tell: (name: string) => void = () => undefined;
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(callback: (list: unknown, observer: unknown) => void) {
        tell = (shown) =>
          callback({ getEntriesByName: (name: string) => (name === shown ? [{ name }] : []) }, this);
      }
      observe = (options: unknown) => asked.push(options);
      disconnect = () => undefined;
    },
  );
  return { show: (name) => tell(name), asked };
}

describe('drawn', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('waits for the first content of a page that somebody looks at', async () => {
    const { show, asked } = look('visible');
    const resolved = vi.fn();
    const waiting = drawn().then(resolved);
    show('first-paint');
    await new Promise((resolve) => setTimeout(resolve));
    expect(resolved).not.toHaveBeenCalled();
    show('first-contentful-paint');
    await waiting;
    expect(asked).toEqual([{ type: 'paint', buffered: true }]);
  });

  it('does not wait for ever for a browser that tells nothing', async () => {
    vi.useFakeTimers();
    look('visible');
    const waiting = drawn();
    await vi.runAllTimersAsync();
    await waiting;
  });

  it('does not wait in the background, where nothing is ever drawn', async () => {
    const { asked } = look('hidden');
    await drawn();
    expect(asked).toEqual([]);
  });
});
