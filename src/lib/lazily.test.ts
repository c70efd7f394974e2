import { expect, it, vi } from 'vitest';
import { lazily } from './lazily';

it('a lazy value is loaded once for all callers', async () => {
  const start = vi.fn(() => Promise.resolve('sdk'));
  const load = lazily(start);
  expect(start).not.toHaveBeenCalled();
  expect(await Promise.all([load(), load()])).toEqual(['sdk', 'sdk']);
  expect(start).toHaveBeenCalledTimes(1);
});

it('a lazy value is loaded again after a failure', async () => {
  const start = vi.fn(() => Promise.resolve('sdk'));
  start.mockRejectedValueOnce(new Error('offline'));
  const load = lazily(start);
  await expect(load()).rejects.toThrow('offline');
  expect(await load()).toBe('sdk');
});
