/**
 * The worker's file is in the root folder, because a worker can only serve pages in the folder of its file.
 */
const WORKER_URL = '/service-worker.js';

/**
 * Registers the app's only service worker, which serves offline pages and receives pushes. If the worker is
 * installed already, nothing is downloaded.
 */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER_URL);

/**
 * Whether this browser supports service workers and this build contains the app's worker. Development builds
 * do not contain the worker.
 */
export const hasWorker = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
