/** Served from the root, so that it serves every page. */
const WORKER_URL = '/service-worker.js';

/** The app's one worker: pages without a network, and pushes. Where it is there already, nothing is loaded. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER_URL);

/** Whether this browser, and this build, have the worker; while the app is developed there is none. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
