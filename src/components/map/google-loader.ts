import { useJsApiLoader } from '@react-google-maps/api';
import { useState } from 'react';
import { useLocale } from '@/i18n/hooks';

/** Our own server searches for places, so Google's places library is not loaded. */
const LIBRARIES: ('maps' | 'marker')[] = ['maps', 'marker'];

/**
 * Loads Google's script. The script cannot be loaded again with other options. So the map uses the first
 * language until the page is reloaded.
 */
export function useGoogleMaps(apiKey: string) {
  const language = useLocale();
  const [firstLanguage] = useState(language);
  return useJsApiLoader({
    id: 'hail-google-maps',
    googleMapsApiKey: apiKey,
    libraries: LIBRARIES,
    language: firstLanguage,
  });
}
