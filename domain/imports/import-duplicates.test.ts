import { expect, it } from 'vitest';
import { duplicatesIn } from './import-duplicates';

it('only the first valid row of several rows for the same person can be imported', () => {
  const row = (line: number, phone: string, email: string, isWrong = false) => ({
    line,
    problems: isWrong ? [{ reason: 'phone' }] : [],
    keys: [
      { field: 'mobile' as const, key: phone },
      { field: 'email' as const, key: email },
    ],
  });
  const found = duplicatesIn([
    row(5, '1', 'e'),
    row(2, '1', 'a', true),
    row(3, '1', 'b'),
    row(4, '4', 'b'),
    row(6, '6', 'f'),
  ]);
  expect([...found]).toEqual([
    [4, { field: 'email', reason: 'in_file', line: 3 }],
    [5, { field: 'mobile', reason: 'in_file', line: 3 }],
  ]);
});
