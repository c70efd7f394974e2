import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { coalesce } from './coalesce';

describe('coalesced runs', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('happen once for a thousand requests, and again once for later requests', () => {
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

  it('do not happen if they are cancelled', () => {
    const run = vi.fn();
    const { request, cancel } = coalesce(run);
    request();
    cancel();
    vi.runAllTimers();
    expect(run).not.toHaveBeenCalled();
  });
});
