/** The worker's file is at the root, so that the worker can serve every page. */
const WORKER_URL = '/service-worker.js';

/**
 * Registers the app's only worker, for offline pages and pushes. If the worker is installed already, nothing
 * is loaded.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER_URL);

/** Whether this browser supports workers and this build contains the worker. A development build does not. */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
