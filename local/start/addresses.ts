import { databaseAddress, LOCAL_REGION } from '@domain/configuration/regions';
import { HOST, type Ports } from '../../tools/ports';

export const PROJECT_ID = 'demo-hail';

/**
 * The only database namespace of the local stack. By default firebase-tools uses two namespaces. It loads the
 * rules into the default instance of the project, and it connects the functions to a namespace with the
 * project's name. So the app and the command line (DATABASE_URL) both name this namespace.
 */
export const DATABASE_NAMESPACE = `${PROJECT_ID}-default-rtdb`;

/**
 * The namespace for the positions of drivers on duty, if the stack has a separate namespace for them
 * (`--shards 2`).
 */
export const POSITIONS_NAMESPACE = `${PROJECT_ID}-positions`;

/**
 * The namespaces for tracks in a stack with this many database instances. They are the third instance and all
 * later instances.
 */
export const tracksNamespaces = (shards: number): string[] =>
  Array.from({ length: Math.max(0, shards - 2) }, (_, index) => `${PROJECT_ID}-tracks-${String(index + 1)}`);

/** The Auth emulator accepts any key. Firebase Auth stores the session in the browser under this key. */
export const API_KEY = 'demo-api-key';

/**
 * The addresses for a set of ports. The app is at the development server, or at Hosting for a production
 * build.
 */
export function addressesFor(ports: Ports, app: 'vite' | 'built' | 'none') {
  const http = (port: number): string => `http://${HOST}:${port}`;
  return {
    app: http(app === 'vite' ? ports.app : ports.hosting),
    auth: http(ports.auth),
    database: http(ports.database),
    functions: http(ports.functions),
    storage: http(ports.storage),
    hosting: http(ports.hosting),
    city: http(ports.city),
    smtp: `smtp://${HOST}:${ports.smtp}`,
    mail: http(ports.mail),
    hub: http(ports.hub),
    /** the stubs of payment gateways, if the stack has them */
    gateways: http(ports.gateways),
  };
}

/** The addresses of all services of a running stack. */
export type Addresses = ReturnType<typeof addressesFor>;

/** The web app's settings for the local stack, by their names in .env.example. */
export function appEnvironment(
  ports: Ports,
  region: string = LOCAL_REGION,
  shards = 1,
): Record<string, string> {
  return {
    VITE_FIREBASE_API_KEY: API_KEY,
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT_ID}.firebaseapp.com`,
    VITE_FIREBASE_DATABASE_URL: databaseAddress(DATABASE_NAMESPACE, region),
    VITE_FIREBASE_POSITIONS_URL: shards > 1 ? databaseAddress(POSITIONS_NAMESPACE, region) : '',
    VITE_FIREBASE_PROJECT_ID: PROJECT_ID,
    VITE_FIREBASE_STORAGE_BUCKET: `${PROJECT_ID}.appspot.com`,
    VITE_FIREBASE_MESSAGING_SENDER_ID: '100000000000',
    VITE_FIREBASE_APP_ID: '1:100000000000:web:demo',
    VITE_API_BASE: '/api',
    VITE_GOOGLE_MAPS_KEY: '',
    VITE_MAP_STYLE_URL: `http://${HOST}:${ports.city}/style.json`,
    VITE_MAP_STYLE_DARK_URL: `http://${HOST}:${ports.city}/style-dark.json`,
    VITE_EMULATOR_AUTH: `http://${HOST}:${ports.auth}`,
    VITE_EMULATOR_DATABASE: `${HOST}:${ports.database}`,
    VITE_EMULATOR_STORAGE: `${HOST}:${ports.storage}`,
  };
}
