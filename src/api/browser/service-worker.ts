/** Served from the root, so that it serves every page. */
const WORKER_URL = '/service-worker.js';

/** The app's one worker, for offline pages and pushes. Registering an installed worker loads nothing. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER_URL);

/** Whether this browser and this build have the worker. There is none during development. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
