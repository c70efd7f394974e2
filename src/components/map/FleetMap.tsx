import { readMapEnv } from '@/config/env';
import { EmptyState } from '../EmptyState';
import type { FleetContent } from './fleet-types';
import { MapHost, type EngineLoad } from './MapHost';

const loadFleetEngine: EngineLoad<FleetContent> = async () => {
  const {
    VITE_GOOGLE_MAPS_KEY: apiKey,
    VITE_MAP_STYLE_URL: lightUrl,
    VITE_MAP_STYLE_DARK_URL: darkUrl,
  } = readMapEnv();
  if (apiKey !== undefined) {
    const { GoogleFleet } = await import('./GoogleFleet');
    return (props) => <GoogleFleet {...props} apiKey={apiKey} />;
  }
  if (lightUrl === undefined) return null;
  const { MapLibreFleet } = await import('./MapLibreFleet');
  return (props) => <MapLibreFleet {...props} styleUrl={props.isDark ? (darkUrl ?? lightUrl) : lightUrl} />;
};

/** A map of moving cars, grouped where they are many; a click on one shows its driver and plate. */
export function FleetMap(content: FleetContent) {
  return (
    <MapHost
      load={loadFleetEngine}
      content={content}
      plain={(note, action) => <EmptyState text={note} action={action} />}
    />
  );
}
