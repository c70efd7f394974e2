import { describe, expect, it } from 'vitest';
import { osrmLegs, osrmTurns } from './osrm-turns';

const step = (distance: number, type: string, modifier?: string, name = '', exit?: number) => ({
  distance,
  name,
  maneuver: { type, modifier, exit },
});
const turnsOf = (...steps: unknown[]) => osrmTurns(osrmLegs.parse([{ steps }]));

describe('the turns of an OSRM route', () => {
  it('are at the start of a step, with the street into which the step leads', () => {
    const turns = turnsOf(
      step(400.4, 'depart', 'right', 'Colonia'),
      step(250, 'turn', 'left', 'Ejido'),
      step(0, 'arrive', 'right', 'Ejido'),
    );
    expect(turns).toEqual([
      { m: 400, kind: 'left', street: 'Ejido' },
      { m: 650, kind: 'arrive', street: 'Ejido' },
    ]);
  });

  it.each([
    ['end of road', 'slight right', 'slight_right'],
    ['end of road', 'straight', 'straight'],
    ['turn', 'sharp right', 'sharp_right'],
    ['turn', 'slight left', 'slight_left'],
    ['continue', 'uturn', 'uturn'],
    ['fork', 'slight left', 'keep_left'],
    ['on ramp', 'slight right', 'keep_right'],
    ['on ramp', 'sharp left', 'keep_left'],
    ['off ramp', 'right', 'keep_right'],
    ['roundabout', 'right', 'roundabout'],
    ['rotary', 'right', 'roundabout'],
    ['roundabout turn', 'left', 'roundabout'],
    ['merge', 'slight left', 'merge'],
    ['turn', 'straight', 'straight'],
    ['new name', 'sharp left', 'sharp_left'],
  ])('have the kind of their step: %s with %s is %s', (type, modifier, kind) => {
    expect(turnsOf(step(1, type, modifier))[0]?.kind).toBe(kind);
  });

  it('do not include steps without a turn, such as the departure, a new name or a roundabout exit', () => {
    expect(
      turnsOf(
        step(1, 'depart'),
        step(1, 'new name', 'straight'),
        step(1, 'fork', 'straight'),
        step(1, 'exit roundabout', 'right'),
        step(1, 'exit rotary', 'left'),
      ),
    ).toEqual([]);
  });

  it('include the number of the exit of a roundabout', () => {
    expect(turnsOf(step(9, 'roundabout', 'right', 'Rivera', 2))).toEqual([
      { m: 0, kind: 'roundabout', street: 'Rivera', exit: 2 },
    ]);
  });

  it('have an exit only at a roundabout', () => {
    expect(turnsOf(step(0, 'turn', 'left', '', 2))).toEqual([{ m: 0, kind: 'left' }]);
  });

  it('include every leg of the route, and the end of each leg is the turn “arrival”', () => {
    const leg = { steps: [step(100, 'depart'), step(0, 'arrive')] };
    expect(osrmTurns(osrmLegs.parse([leg, leg]))).toEqual([
      { m: 100, kind: 'arrive' },
      { m: 200, kind: 'arrive' },
    ]);
  });
});
