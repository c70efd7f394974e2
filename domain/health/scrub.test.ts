import { describe, expect, it } from 'vitest';
import { scrubbed, scrubbedStack } from './scrub';

describe('a message of an error', () => {
  it.each([
    "TypeError: Cannot read properties of undefined (reading 'walletBalance')",
    'ReferenceError: booking is not defined',
    'Minified React error #418; see https://react.dev/',
    'TypeError: e.map is not a function',
    'RangeError: Maximum call stack size exceeded',
  ])('of the engine stays: %s', (message) => {
    expect(scrubbed(message)).toBe(message.replace(/^Minified React/, '[…]'));
  });

  it.each([
    ['SyntaxError: Unexpected token \'A\', "Ana Pérez, "... is not valid JSON', ['Ana', 'Pérez']],
    ['Error: no answer of ana.perez@hail.example today', ['ana.perez', 'hail.example']],
    ['Error: +598 99 000 004 did not answer', ['598', '000 004']],
    ['Error: call (099) 123-456', ['123', '456']],
    ['Error: position -34.9011, -56.1645 is outside', ['34.9', '56.1', '1645']],
    ['Error: 34,9011 is no number', ['34,9']],
    [
      'TypeError: Failed to fetch https://rides.example/trip/-NxYz12345678901234?token=s3cret#top',
      ['s3cret', 'NxYz'],
    ],
    ['NotFoundError: no user Wm3xQ9cT0hZkPq7LrS2vY8uB1dE4', ['Wm3x']],
    ['Error: Ana Pérez has no phone', ['Ana', 'Pérez']],
    ['Error: José has no phone', ['José']],
    ['Error: لا يوجد محمد', ['محمد']],
    ['Error: cannot find “Calle Falsa 123”', ['Calle', 'Falsa', '123']],
    ['Error: bad "Bulevar Artigas and no end', ['Bulevar', 'Artigas']],
    ["Error: field 'Ana' is missing", ['Ana']],
  ])('says nothing of a person: %s', (message, hidden) => {
    const text = scrubbed(message);
    for (const part of hidden) expect(text).not.toContain(part);
    expect(text).toMatch(/^\w*Error: /);
  });

  it('is short', () => {
    expect(scrubbed('no '.repeat(1000)).length).toBeLessThanOrEqual(200);
  });
});

describe('a stack', () => {
  it('keeps names of functions and files, and nothing else', () => {
    expect(
      scrubbedStack(
        [
          'Error: ana@hail.example',
          '    at settle (https://rides.example/assets/app-Ab12.js?user=ana:10:5)',
          '    at async https://rides.example/assets/trip-Cd34.js:2:7',
          'draw@https://rides.example/assets/app-Ab12.js:3:9',
          '    at https://rides.example/trip/-Nx12:1:1',
          'anything that a cheat writes',
        ].join('\n'),
      ),
    ).toBe(
      [
        '    at settle (app-Ab12.js:10:5)',
        '    at <anonymous> (trip-Cd34.js:2:7)',
        '    at draw (app-Ab12.js:3:9)',
      ].join('\n'),
    );
  });
});
