import { useJsApiLoader } from '@react-google-maps/api';
import { useState } from 'react';
import { useLocale } from '@/i18n/hooks';

/** Places is left out, because place searches go through our own server. */
const LIBRARIES: ('maps' | 'marker')[] = ['maps', 'marker'];

/** Google's script. It cannot be loaded twice with different options, so the first language stays until a reload. */
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
