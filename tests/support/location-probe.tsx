import { useLocation, type Location } from 'react-router-dom';

/** Tells where the router is. */
export function LocationProbe({ onLocation }: { onLocation: (location: Location) => void }) {
  onLocation(useLocation());
  return null;
}
