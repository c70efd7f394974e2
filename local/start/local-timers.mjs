// Loaded into the processes of the functions (node --import), whose environment firebase-tools makes. Timers go to the
// service that keeps their delays (timers.ts). The admin SDK gets the account that it would otherwise request from the
// cloud's metadata server.
const { HAIL_TIMERS, CLOUD_TASKS_EMULATOR_HOST, FIREBASE_CONFIG } = process.env;
if (HAIL_TIMERS && CLOUD_TASKS_EMULATOR_HOST) process.env.CLOUD_TASKS_EMULATOR_HOST = HAIL_TIMERS;
if (HAIL_TIMERS && FIREBASE_CONFIG?.startsWith('{')) {
  const serviceAccountId = 'functions@demo-hail.iam.gserviceaccount.com';
  process.env.FIREBASE_CONFIG = JSON.stringify({ ...JSON.parse(FIREBASE_CONFIG), serviceAccountId });
}
