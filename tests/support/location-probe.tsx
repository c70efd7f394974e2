import { useLocation, type Location } from 'react-router-dom';

/** Shows the router’s location. */
export function LocationProbe({ onLocation }: { onLocation: (location: Location) => void }) {
  onLocation(useLocation());
  return null;
}
