import { expect, it } from 'vitest';
import { waitForAll } from './work-on-each';

it('all parts of a task run to their end, and the first failure is thrown afterwards', async () => {
  const done: string[] = [];
  const later = async (name: string): Promise<void> => {
    await Promise.resolve();
    done.push(name);
  };
  const parts = [later('a'), Promise.reject(new Error('down')), later('b'), Promise.reject(new Error('too'))];
  await expect(waitForAll(parts)).rejects.toThrow('down');
  expect(done).toEqual(['a', 'b']);
  await expect(waitForAll([later('c')])).resolves.toBeUndefined();
});
