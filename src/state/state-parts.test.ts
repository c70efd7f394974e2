import { describe, expect, it } from 'vitest';
import type { Role } from '@domain/records/roles';
import { driveState } from './drive-state';
import { officeState } from './office-state';
import { createStateParts, type PartsAtHand, type StatePart } from './state-parts';
import { workState } from './work-state';

const store = (atHand?: PartsAtHand) => {
  const added: StatePart[] = [];
  return { added, parts: createStateParts((part) => added.push(part), atHand) };
};

describe('the parts of the state', () => {
  it.each<[Role | null, readonly StatePart[]]>([
    [null, [workState]],
    ['rider', [workState]],
    ['driver', [workState, driveState]],
    ['fleetadmin', [workState, officeState]],
    ['admin', [workState, officeState]],
  ])('that come for %s are those of its work', async (role, expected) => {
    const { added, parts } = store();
    expect(parts.areThere(role)).toBe(false);
    await parts.add(role);
    expect(new Set(added)).toEqual(new Set(expected));
    expect(parts.areThere(role)).toBe(true);
  });

  it('come once, however often they are asked for', async () => {
    const { added, parts } = store();
    await Promise.all([parts.add(null), parts.add('driver'), parts.add('driver')]);
    await parts.add('admin');
    expect(added).toHaveLength(3);
  });

  it('of a test are there for visitors from the start, and for a role when it asks', async () => {
    const { added, parts } = store({ work: workState, office: officeState, drive: driveState });
    expect(parts.areThere(null)).toBe(true);
    expect(parts.areThere('admin')).toBe(false);
    await parts.add('admin');
    expect(added).toEqual([workState, officeState]);
  });
});
