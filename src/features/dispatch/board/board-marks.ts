import type { FleetLook } from '@/components/map/fleet-types';
import type { CarState } from './board';

/** The mark of each state of a car. The map and the list use the same colours and signs. */
export const CAR_MARKS: Readonly<Record<CarState, FleetLook>> = {
  free: { sign: '✓', ground: '#17724A', color: '#FFFFFF' },
  asked: { sign: '?', ground: '#F5B700', color: '#14181F' },
  on_way: { sign: '→', ground: '#2563A8', color: '#FFFFFF' },
  waiting: { sign: 'P', ground: '#2563A8', color: '#FFFFFF' },
  with_rider: { sign: '●', ground: '#14181F', color: '#FFFFFF' },
  on_break: { sign: '‖', ground: '#6B4FA0', color: '#FFFFFF' },
  held: { sign: '–', ground: '#5B6472', color: '#FFFFFF' },
  silent: { sign: '!', ground: '#C23B32', color: '#FFFFFF' },
};

/** The marks of a trip. The map shows them at the trip's pickup. */
export const TRIP_MARKS = {
  trip: { sign: '◆', ground: '#FFFFFF', color: '#14181F', isSquare: true },
  urgent: { sign: '!', ground: '#FFFFFF', color: '#C23B32', isSquare: true },
} as const satisfies Readonly<Record<string, FleetLook>>;

export const MAP_MARKS: Readonly<Record<string, FleetLook>> = { ...CAR_MARKS, ...TRIP_MARKS };
