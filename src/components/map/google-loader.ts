import { useJsApiLoader } from '@react-google-maps/api';
import { useState } from 'react';
import { useLocale } from '@/i18n/hooks';

/** The places library is left out, because our own server searches for places. */
const LIBRARIES: ('maps' | 'marker')[] = ['maps', 'marker'];

/**
 * Loads Google's script. It cannot be loaded twice with different options. So a map keeps the first language
 * until the page is reloaded.
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
