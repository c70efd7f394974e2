import { createElement } from 'react';
import { expect, it } from 'vitest';

it('the tests create React elements without a stack trace', () => {
  const stacks = ['p', 'b'].map((tag): unknown => Reflect.get(createElement(tag), '_debugStack'));
  expect(stacks[0]).toBeInstanceOf(Error);
  expect(stacks[1]).toBe(stacks[0]);
});
