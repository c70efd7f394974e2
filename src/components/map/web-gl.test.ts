import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser whose canvas answers so when it is asked for a context; gives the questions. */
function browserWith(getContext: () => object | null) {
  const asked = vi.fn<(kind: string) => object | null>(getContext);
  vi.stubGlobal('document', { createElement: () => ({ getContext: asked }) });
  return asked;
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllGlobals());

describe('WebGL', () => {
  it('is there when a canvas gives a context of its second version, and is asked for once', async () => {
    const asked = browserWith(() => ({}));
    const { hasWebGl } = await import('./web-gl');
    expect([hasWebGl(), hasWebGl()]).toEqual([true, true]);
    expect(asked).toHaveBeenCalledExactlyOnceWith('webgl2');
  });

  it('is missing when the canvas gives none', async () => {
    browserWith(() => null);
    const { hasWebGl } = await import('./web-gl');
    expect(hasWebGl()).toBe(false);
  });

  it('is missing when the browser refuses to be asked', async () => {
    browserWith(() => {
      throw new Error('blocked');
    });
    const { hasWebGl } = await import('./web-gl');
    expect(hasWebGl()).toBe(false);
  });
});
