import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce';

describe('the runs of a coalesced function', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('start once for a thousand requests at the same time, and once more after a later request', () => {
    const run = vi.fn();
    const { request } = coalesce(run);
    for (let index = 0; index < 1000; index += 1) request();
    expect(run).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(1);
    request();
    vi.runAllTimers();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('do not start if they are cancelled', () => {
    const run = vi.fn();
    const { request, cancel } = coalesce(run);
    request();
    cancel();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
