import type { ComponentType } from 'react';
import { readOptionalEnv } from '@/config/env';
import type { EngineBasics, EngineLoad } from './MapHost';

type Engines<Content extends object> = {
  google: () => Promise<ComponentType<Content & EngineBasics & { apiKey: string }>>;
  mapLibre: () => Promise<ComponentType<Content & EngineBasics & { styleUrl: string }>>;
};

/**
 * Returns a function that loads the map engine which the settings of this build name. The function resolves
 * to null if the settings name no engine.
 */
export function engineOfBuild<Content extends object>(engines: Engines<Content>): EngineLoad<Content> {
  return async () => {
    const {
      VITE_GOOGLE_MAPS_KEY: apiKey,
      VITE_MAP_STYLE_URL: lightUrl,
      VITE_MAP_STYLE_DARK_URL: darkUrl,
    } = readOptionalEnv();
    if (apiKey !== undefined) {
      const GoogleEngine = await engines.google();
      return (props) => <GoogleEngine {...props} apiKey={apiKey} />;
    }
    if (lightUrl === undefined) return null;
    const MapLibreEngine = await engines.mapLibre();
    return (props) => (
      <MapLibreEngine {...props} styleUrl={props.isDark ? (darkUrl ?? lightUrl) : lightUrl} />
    );
  };
}
