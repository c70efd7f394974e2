import { expect, it } from 'vitest';
import { circleIn } from './file-circles-plugin';

it.each<[string, [string, string[]][], string[] | null]>([
  [
    'a tree',
    [
      ['a', ['b', 'c']],
      ['b', ['c']],
      ['c', []],
    ],
    null,
  ],
  ['files outside the build', [['a', ['react']]], null],
  [
    'two files that import each other',
    [
      ['a', ['b']],
      ['b', ['a']],
    ],
    ['a', 'b', 'a'],
  ],
  [
    'a longer circle below a file',
    [
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['d']],
      ['d', ['b']],
    ],
    ['b', 'c', 'd', 'b'],
  ],
])(
  'the check of a build finds a circle of imports only if there is one, tested with %s',
  (_title, imports, circle) => {
    expect(circleIn(new Map(imports))).toEqual(circle);
  },
);
