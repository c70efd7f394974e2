import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/**
 * Simulates a browser whose canvas returns this context. Returns a mock that records the requests for a
 * context.
 */
function browserWith(getContext: () => object | null) {
  const asked = vi.fn<(kind: string) => object | null>(getContext);
  vi.stubGlobal('document', { createElement: () => ({ getContext: asked }) });
  return asked;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('WebGL', () => {
  it('is available if a canvas returns a WebGL 2 context, and the canvas is asked only once', async () => {
    const asked = browserWith(() => ({}));
    const { hasWebGl } = await import('./web-gl');
    expect([hasWebGl(), hasWebGl()]).toEqual([true, true]);
    expect(asked).toHaveBeenCalledExactlyOnceWith('webgl2');
  });

  it('is missing if the canvas returns no context', async () => {
    browserWith(() => null);
    const { hasWebGl } = await import('./web-gl');
    expect(hasWebGl()).toBe(false);
  });

  it('is missing if the creation of the context throws an error', async () => {
    browserWith(() => {
      throw new Error('blocked');
    });
    const { hasWebGl } = await import('./web-gl');
    expect(hasWebGl()).toBe(false);
  });
});
