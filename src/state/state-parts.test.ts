import { describe, expect, it } from 'vitest';
import type { Role } from '@domain/records';
import { office } from './office';
import { signedIn } from './signed-in';
import { createStateParts, type PartsAtHand, type StatePart } from './state-parts';

const store = (atHand?: PartsAtHand) => {
  const added: StatePart[] = [];
  return { added, parts: createStateParts((part) => added.push(part), atHand) };
};

describe('the lazily loaded parts of the state', () => {
  it.each<[Role | null, readonly StatePart[]]>([
    [null, [signedIn]],
    ['rider', [signedIn]],
    ['driver', [signedIn]],
    ['fleetadmin', [signedIn, office]],
    ['admin', [signedIn, office]],
  ])('are exactly the parts that the role uses: %s', async (role, expected) => {
    const { added, parts } = store();
    expect(parts.areThere(role)).toBe(false);
    await parts.add(role);
    expect(new Set(added)).toEqual(new Set(expected));
    expect(parts.areThere(role)).toBe(true);
  });

  it('are loaded once, even if they are requested several times', async () => {
    const { added, parts } = store();
    await Promise.all([parts.add(null), parts.add('driver'), parts.add('driver')]);
    await parts.add('admin');
    expect(added).toHaveLength(2);
  });

  it('can be replaced in a test, and the parts for staff are still added only on request', async () => {
    const { added, parts } = store({ signedIn, office });
    expect(parts.areThere(null)).toBe(true);
    expect(parts.areThere('admin')).toBe(false);
    await parts.add('admin');
    expect(added).toEqual([signedIn, office]);
  });
});
