import { EmptyState } from '../EmptyState';
import { engineOfBuild } from './engine-of-build';
import type { FleetContent } from './fleet-types';
import { MapHost } from './MapHost';

const loadFleetEngine = engineOfBuild<FleetContent>({
  google: async () => (await import('./GoogleFleet')).GoogleFleet,
  mapLibre: async () => (await import('./MapLibreFleet')).MapLibreFleet,
});

/**
 * A map of cars that move. Many cars are shown as groups. A click on a car shows its driver and number plate.
 */
export function FleetMap(content: FleetContent) {
  return (
    <MapHost
      load={loadFleetEngine}
      content={content}
      plain={(note, action) => <EmptyState text={note} action={action} />}
    />
  );
}
