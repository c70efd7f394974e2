import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { getAuth, type Auth } from 'firebase-admin/auth';
import { getDatabase, type Database } from 'firebase-admin/database';
import { getMessaging, type Messaging } from 'firebase-admin/messaging';
import { getStorage, type Storage } from 'firebase-admin/storage';

// The project and the database's address come from FIREBASE_CONFIG, which every environment of Functions sets.
const app = (): App => getApps()[0] ?? initializeApp();

/** The admin SDK, started on first use so that a deploy can load the code without it. */
export const admin = {
  auth: (): Auth => getAuth(app()),
  database: (): Database => getDatabase(app()),
  messaging: (): Messaging => getMessaging(app()),
  storage: (): Storage => getStorage(app()),
};
