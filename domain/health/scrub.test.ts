import { describe, expect, it } from 'vitest';
import { scrubbed, scrubbedStack } from './scrub';

/** Error messages of the engines V8, SpiderMonkey and JavaScriptCore. */
const ENGINES = [
  "TypeError: Cannot read properties of undefined (reading 'walletBalance')",
  "TypeError: Cannot set properties of null (setting 'a1')",
  "TypeError: Cannot destructure property 'fare' of 'e.trip' as it is undefined",
  'TypeError: e.map is not a function',
  'TypeError: (intermediate value).at is not a function',
  'TypeError: undefined is not iterable',
  'ReferenceError: booking is not defined',
  "ReferenceError: Cannot access 'fare' before initialization",
  'RangeError: Maximum call stack size exceeded',
  'RangeError: Invalid time value',
  'SyntaxError: Unexpected end of JSON input',
  "NotFoundError: Failed to execute 'removeChild' on 'Node'",
  'TypeError: can\'t access property "fare", e.trip is undefined',
  'TypeError: trip is undefined',
  'InternalError: too much recursion',
  "TypeError: undefined is not an object (evaluating 'e.trip.fare')",
  "ReferenceError: Can't find variable: fare",
  'Error: Minified React error #418',
  'DomainError: outcome_unknown',
];

describe('the scrubbed text of an error message', () => {
  it.each(ENGINES)('is the whole message if it is a known message of a JavaScript engine: %s', (message) => {
    expect(scrubbed(message)).toBe(message);
  });

  it('has only the well-known beginning of the message', () => {
    expect(scrubbed('Error: Minified React error #418; visit https://react.dev/?args[]=Ana')).toBe(
      'Error: Minified React error #418 […]',
    );
    expect(scrubbed("TypeError: ana is not a function. (In 'ana(\"Pérez\")', 'ana' is undefined)")).toBe(
      'TypeError: ana is not a function […]',
    );
  });

  it.each([
    'Error: Ana not found',
    'Error: Ana is undefined',
    'Error: call 099/000/004 now',
    'Error: plate SBA 1234 of ana',
    'Error: calle falsa 123, montevideo',
    'Error: start code 4821',
    'Error: reference AB3K9Z',
    'Error: /chat/b1/ana',
    'Error: no answer of ana.perez@hail.example today',
    'Error: position -34.9011, -56.1645 is outside',
    'Error: لا يوجد محمد',
    'Error: ana\nTypeError: ana is undefined',
  ])('reveals nothing from the message: %s', (message) => {
    expect(scrubbed(message)).toBe('Error: […]');
  });

  it.each([
    ['TypeError: ana099000004 is undefined', 'TypeError: […]'],
    ["TypeError: Cannot read properties of undefined (reading 'a4821')", 'TypeError: […]'],
    ["TypeError: Cannot read properties of undefined (reading 'Ana Pérez')", 'TypeError: […]'],
    ['SyntaxError: Unexpected token \'A\', "Ana Pérez, "... is not valid JSON', 'SyntaxError: […]'],
    ['DomainError: ana_perez', 'DomainError: […]'],
    ['AnaPerezError: hola', 'Error: […]'],
    ['Ana Pérez', 'Error: […]'],
    ['Thrown: ana is undefined', 'Thrown: […]'],
    ['TypeError', 'TypeError: […]'],
  ])('of %s is %s', (message, text) => {
    expect(scrubbed(message)).toBe(text);
  });

  it('does not change if it is scrubbed again', () => {
    for (const message of [...ENGINES, 'Error: Ana', 'TypeError: a is null of Ana'])
      expect(scrubbed(scrubbed(message))).toBe(scrubbed(message));
  });

  it('has at most 200 characters', () => {
    const path = Array.from({ length: 6 }, (_, index) => 'abcdef'.charAt(index).repeat(40)).join('.');
    expect(scrubbed(`TypeError: ${path} is null`)).toBe(`TypeError: ${path}`.slice(0, 200));
  });
});

describe('the scrubbed text of a stack trace', () => {
  it('has only the names of functions and files', () => {
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

  it('has at most 15 lines', () => {
    const stack = Array.from({ length: 16 }, (_, index) => `    at draw (app-Ab12.js:${String(index)}:1)`);
    expect(scrubbedStack(stack.join('\n'))).toBe(stack.slice(0, 15).join('\n'));
  });

  it('has at most 2000 characters', () => {
    const name = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(40)).join('.');
    const stack = Array.from({ length: 15 }, () => `    at ${name.slice(0, 80)} (app-Ab12.js:1:1)`).join(
      '\n',
    );
    const long = stack.replaceAll('app-', `${'f'.repeat(41)}-`);
    expect(scrubbedStack(long)).toBe(long.slice(0, 2000));
    expect(scrubbedStack(long)).toHaveLength(2000);
  });

  it('leaves out names with long numbers, because they may be personal data', () => {
    const text = scrubbedStack(
      [
        '    at ana59899000004 (https://rides.example/assets/app-Ab12Cd34.js:1:2)',
        '    at draw (https://rides.example/assets/ana-perez-59899000004.js:1:2)',
        '    at draw (https://rides.example/assets/x-99000004.js:1:2)',
        `    at ${'a'.repeat(60)} (https://rides.example/assets/index-1aB_-dE2.js:1:2)`,
        '    at Object.pay [as onClick] (https://rides.example/src/features/pay.tsx?v=1:7:8)',
      ].join('\n'),
    );
    expect(text).toBe(
      [
        '    at <anonymous> (app-Ab12Cd34.js:1:2)',
        '    at <anonymous> (index-1aB_-dE2.js:1:2)',
        '    at Object.pay (pay.tsx:7:8)',
      ].join('\n'),
    );
    expect(scrubbedStack(text)).toBe(text);
  });
});
