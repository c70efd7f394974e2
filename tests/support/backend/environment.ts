import { SECRET_NAMES } from '@domain/configuration/secrets';

/** The functions read these parameters when their modules are loaded. */
Object.assign(process.env, {
  ...Object.fromEntries(SECRET_NAMES.map((name) => [name, 'none'])),
  GCLOUD_PROJECT: 'memory',
  FIREBASE_CONFIG: JSON.stringify({ projectId: 'memory', storageBucket: 'memory' }),
  HAIL_REGION: 'europe-west1',
  HAIL_DATABASE_REGION: 'europe-west1',
  HAIL_DATABASE_INSTANCE: 'memory',
  PHOTON_URL: 'http://photon.test',
  OSRM_URL: 'http://osrm.test',
  MAPS_PROVIDER: 'osm',
  APP_URL: 'https://hail.example',
  PUSH_MODE: 'outbox',
  OFFER_TEST_GATEWAY: 'true',
});
