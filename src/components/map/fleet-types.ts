import type { LatLng } from '@domain/geo/geo';
import type { EngineBasics } from './MapHost';

/** A car of the fleet, identified by its id. */
export type FleetCar = {
  id: string;
  name: string;
  vehicleNumber: string;
  position: LatLng;
  /** The name of its mark. Without one it is the picture of a car. */
  look?: string;
};

/** A mark by colour, form and sign together, never by colour only. */
export type FleetLook = { sign: string; ground: string; color: string; isSquare?: boolean };

/**
 * The current cars, and a notification of each change. Engines subscribe to it themselves, because a component with the
 * cars as a property would render for each car that moves.
 */
export type FleetFeed = {
  read: () => readonly FleetCar[];
  /** answers how to stop */
  subscribe: (onChange: () => void) => () => void;
};

export type FleetContent = {
  /** the map's name for screen readers */
  label: string;
  feed: FleetFeed;
  center: LatLng;
  zoom: number;
  /** A car to show with its name. A new object shows it again. */
  chosen: { id: string } | null;
  /** the text for a group of this many cars */
  groupLabel: (count: number) => string;
  /** The marks of `look`, by name. Keep the same object. */
  looks?: Readonly<Record<string, FleetLook>>;
  /** if false, cars are never grouped (MapLibre) */
  isGrouped?: boolean;
  /** a car was clicked (without it, its name and plate are shown) */
  onPick?: (id: string) => void;
  /** a car was dragged to another one of the map, or to a place of the page (`clientX`, `clientY`) */
  onDropped?: (id: string, target: { id: string | null; x: number; y: number }) => void;
};

export type FleetEngineProps = FleetContent & EngineBasics;

/** The zoom for a chosen car. */
export const CHOSEN_ZOOM = 15;
/** From this zoom on, cars are never grouped, however near they are. */
export const LAST_GROUPING_ZOOM = 14;
/** Pixels within which cars are grouped. */
export const GROUP_RADIUS = 44;
