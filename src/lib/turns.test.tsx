import { describe, expect, it, vi } from 'vitest';
import { drawn } from './turns';

function look(visibilityState: DocumentVisibilityState): { frames: FrameRequestCallback[] } {
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibilityState);
  vi.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => frames.push(callback));
  return { frames };
}

describe('drawn', () => {
  it('waits for the next drawing of a page that somebody looks at', async () => {
    const { frames } = look('visible');
    const resolved = vi.fn();
    const waiting = drawn().then(resolved);
    await new Promise((resolve) => setTimeout(resolve));
    expect(resolved).not.toHaveBeenCalled();
    frames.forEach((frame) => frame(0));
    await waiting;
    expect(resolved).toHaveBeenCalledOnce();
  });

  it('does not wait in the background, where nothing is ever drawn', async () => {
    const { frames } = look('hidden');
    await drawn();
    expect(frames).toEqual([]);
  });
});
