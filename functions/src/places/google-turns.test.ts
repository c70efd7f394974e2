import { expect, it } from 'vitest';
import { googleLegs, googleTurns } from './google-turns';

it('the turns of a Google route are at the starts of its steps, and each leg ends with an arrival', () => {
  const legs = [
    {
      steps: [
        { distanceMeters: 120, navigationInstruction: { maneuver: 'DEPART' } },
        { distanceMeters: 80, navigationInstruction: { maneuver: 'TURN_LEFT' } },
        { navigationInstruction: { maneuver: 'STRAIGHT' } },
      ],
    },
    {
      steps: [
        { distanceMeters: 50 },
        { distanceMeters: 10, navigationInstruction: { maneuver: 'FORK_RIGHT' } },
      ],
    },
  ];
  expect(googleTurns(googleLegs.parse(legs))).toEqual([
    { m: 120, kind: 'left' },
    { m: 200, kind: 'arrive' },
    { m: 250, kind: 'keep_right' },
    { m: 260, kind: 'arrive' },
  ]);
  expect(googleTurns(googleLegs.parse(undefined))).toEqual([]);
});
