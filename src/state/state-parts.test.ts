import { describe, expect, it } from 'vitest';
import type { Role } from '@domain/access/roles';
import { driveState } from './drive-state';
import { officeState } from './office-state';
import { createStateParts, type StatePart } from './state-parts';
import { workState } from './work-state';

const store = (areAllThere = false) => {
  const added: StatePart[] = [];
  return { added, parts: createStateParts((part) => added.push(part), areAllThere) };
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

  it('are not asked for where a test has them from the start', async () => {
    const { added, parts } = store(true);
    expect(parts.areThere('admin')).toBe(true);
    await parts.add('admin');
    expect(added).toEqual([]);
  });
});
