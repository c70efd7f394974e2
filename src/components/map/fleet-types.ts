import type { LatLng } from '@domain/geo/geo';
import type { EngineBasics } from './MapHost';

/** A car of the fleet. Its id stays the same while it moves. */
export type FleetCar = {
  id: string;
  name: string;
  vehicleNumber: string;
  position: LatLng;
  /** The name of the car's mark in `looks`. Without a name, the picture of a car is shown. */
  look?: string;
};

/** A mark that differs in colour, shape and sign. Colour alone is not enough for everyone. */
export type FleetLook = { sign: string; ground: string; color: string; isSquare?: boolean };

/**
 * The current cars, and a notification at each change. Engines subscribe to this themselves. A component that
 * gets the cars as a property would render for each car that moves.
 */
export type FleetFeed = {
  read: () => readonly FleetCar[];
  /** returns a function that ends the subscription */
  subscribe: (onChange: () => void) => () => void;
};

export type FleetContent = {
  /** the map's name for screen readers */
  label: string;
  feed: FleetFeed;
  center: LatLng;
  zoom: number;
  /** The car that the map shows with its name. To show the same car again, pass a new object. */
  chosen: { id: string } | null;
  /** the text for a group of this many cars */
  groupLabel: (count: number) => string;
  /** The marks by the name in `look`. The caller must pass the same object while nothing changes. */
  looks?: Readonly<Record<string, FleetLook>>;
  /** if false, cars are never grouped (MapLibre) */
  isGrouped?: boolean;
  /** Called after a click on a car. If this is missing, the click shows the name and plate of the car. */
  onPick?: (id: string) => void;
  /**
   * Called after a car was dragged to another car on the map, or to a position in the window (`clientX`,
   * `clientY`).
   */
  onDropped?: (id: string, target: { id: string | null; x: number; y: number }) => void;
};

export type FleetEngineProps = FleetContent & EngineBasics;

/** The zoom at which a chosen car is shown. */
export const CHOSEN_ZOOM = 15;
/** Above this zoom, cars are never grouped, however near they are. */
export const LAST_GROUPING_ZOOM = 14;
/** Cars within this many pixels are grouped. */
export const GROUP_RADIUS = 44;
