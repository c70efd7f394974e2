import { useLocation, type Location } from 'react-router-dom';

/** Reports the location of the router to a test. */
export function LocationProbe({ onLocation }: { onLocation: (location: Location) => void }) {
  onLocation(useLocation());
  return null;
}
