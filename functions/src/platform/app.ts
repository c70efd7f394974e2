import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAppCheck, type AppCheck } from 'firebase-admin/app-check';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, getDatabaseWithUrl, type Database } from 'firebase-admin/database';
import { getFunctions, type Functions } from 'firebase-admin/functions';
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { getStorage, type Storage } from 'firebase-admin/storage';
import { SERVER_UID } from '@domain/access/server';
import { databaseAddress } from '@domain/configuration/regions';
import { createFreshConnection } from './fresh-connection';
import { DATABASE_INSTANCE, DATABASE_REGION } from './params';

// The project id comes from FIREBASE_CONFIG, which every environment of Functions sets.
const app = (): App => getApps().find(({ name }) => name === '[DEFAULT]') ?? initializeApp();

const GUARDED = 'guarded';
const guardedApp = (): App =>
  getApps().find(({ name }) => name === GUARDED) ??
  initializeApp({ ...app().options, databaseAuthVariableOverride: { uid: SERVER_UID } }, GUARDED);

/**
 * The main database. Its instance is named by `HAIL_DATABASE_INSTANCE`. The triggers of this deploy listen to
 * the same instance. If the parameter is empty, FIREBASE_CONFIG names the instance. In deployed functions,
 * FIREBASE_CONFIG always names the default instance of the project. The operator's tools set FIREBASE_CONFIG
 * to the instance that they need.
 */
function databaseOf(one: App): Database {
  const instance = DATABASE_INSTANCE.value();
  return instance === ''
    ? getDatabase(one)
    : getDatabaseWithUrl(databaseAddress(instance, DATABASE_REGION.value()), one);
}

/**
 * The URL of a database instance other than the main instance. All instances of the project are in one
 * region, because triggers of the main instance write to the other instances.
 */
export const besideUrl = (instance: string): string => databaseAddress(instance, DATABASE_REGION.value());

/** Every use of a database goes through this function. */
const fresh = createFreshConnection(() => Date.now());

/** The admin SDK. It starts at its first use, so that a deploy can load the code without starting the SDK. */
export const admin = {
  appCheck: (): AppCheck => getAppCheck(app()),
  auth: (): Auth => getAuth(app()),
  database: (): Database => fresh(databaseOf(app())),
  guardedDatabase: (): Database => fresh(databaseOf(guardedApp())),
  /** A database instance other than the main instance. */
  databaseAt: (url: string): Database => fresh(getDatabaseWithUrl(url, app())),
  guardedDatabaseAt: (url: string): Database => fresh(getDatabaseWithUrl(url, guardedApp())),
  functions: (): Functions => getFunctions(app()),
  messaging: (): Messaging => getMessaging(app()),
  storage: (): Storage => getStorage(app()),
};
