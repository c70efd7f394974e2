import type { LatLng } from '@domain/geo/geo';
import type { EngineBasics } from './MapHost';

/** A car of the fleet. Its id does not change when the car moves. */
export type FleetCar = {
  id: string;
  name: string;
  vehicleNumber: string;
  position: LatLng;
  /** The name of the car's picture in `looks`. Without a name, the picture of a car is used. */
  look?: string;
};

/**
 * A picture for cars, made of a sign, a colour and a shape. Not everyone can tell colours apart, so the sign
 * and the shape differ too.
 */
export type FleetLook = { sign: string; ground: string; color: string; isSquare?: boolean };

/**
 * The current cars, with a notification of each change. Map engines subscribe to it themselves. If a
 * component got the cars as a property, it would render each time that a car moves.
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
  /**
   * The car that the map moves to and shows with its name. A new object with the same id shows the same car
   * again.
   */
  chosen: { id: string } | null;
  /** the text for a group of this many cars */
  groupLabel: (count: number) => string;
  /** The pictures by the names in `look`. The caller must pass the same object while nothing changes. */
  looks?: Readonly<Record<string, FleetLook>>;
  /** if false, cars are never grouped (only MapLibre supports this) */
  isGrouped?: boolean;
  /** Called after a click on a car. If this is missing, the click shows the name and plate of the car. */
  onPick?: (id: string) => void;
  /**
   * Called after a person has dragged a car. `target.id` is the car on the map on which the person released
   * it, or null. `x` and `y` are the position in the window (`clientX`, `clientY`).
   */
  onDropped?: (id: string, target: { id: string | null; x: number; y: number }) => void;
};

export type FleetEngineProps = FleetContent & EngineBasics;

/** The zoom with which a chosen car is shown. */
export const CHOSEN_ZOOM = 15;
/** Above this zoom, cars are not grouped, even if they are close to each other. */
export const LAST_GROUPING_ZOOM = 14;
/** Cars that are closer to each other than this number of pixels are grouped. */
export const GROUP_RADIUS = 44;
