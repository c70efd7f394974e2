import { describe, expect, it } from 'vitest';
import { addressBeside } from './tracks-database';

describe('the URL of a database instance for tracks', () => {
  it.each([
    ['https://main.firebaseio.com', 'https://city-a.firebaseio.com/'],
    ['https://main.europe-west1.firebasedatabase.app', 'https://city-a.europe-west1.firebasedatabase.app/'],
    ['http://127.0.0.1:9000/?ns=main', 'http://127.0.0.1:9000/?ns=city-a'],
  ])('is built from the main URL %s and is %s', (main, beside) => {
    expect(addressBeside(main, 'city-a')).toBe(beside);
  });
});
