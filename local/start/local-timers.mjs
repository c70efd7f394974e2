// The processes of the functions load this file (node --import). firebase-tools makes the environment of
// these processes. This file sends tasks to the service that delays them (timers.ts). It also gives the admin
// SDK the account that the SDK would otherwise request from the cloud's metadata server.
const { HAIL_TIMERS, CLOUD_TASKS_EMULATOR_HOST, FIREBASE_CONFIG } = process.env;
if (HAIL_TIMERS && CLOUD_TASKS_EMULATOR_HOST) process.env.CLOUD_TASKS_EMULATOR_HOST = HAIL_TIMERS;
if (HAIL_TIMERS && FIREBASE_CONFIG?.startsWith('{')) {
  const serviceAccountId = 'functions@demo-hail.iam.gserviceaccount.com';
  process.env.FIREBASE_CONFIG = JSON.stringify({ ...JSON.parse(FIREBASE_CONFIG), serviceAccountId });
}
