import { describe, expect, it } from 'vitest';
import { routeIdOf } from './paths';
import { statementPath } from './statement-path';

describe('the URL of a statement', () => {
  it('contains the month, and the driver or the fleet if staff have named one', () => {
    expect(statementPath({ month: '2026-05' })).toBe('/statement?month=2026-05');
    expect(statementPath({ month: '2026-05', driver: 'a&b', fleet: undefined })).toBe(
      '/statement?month=2026-05&driver=a%26b',
    );
    expect(routeIdOf(statementPath({ month: '2026-05', fleet: 'f1' }))).toBe('statement');
  });
});
