import { DATABASE_NAMESPACE, PROJECT_ID } from './addresses';

/**
 * An id that no booking has. A function that is called for this id finds no record. Then its process is ready
 * for the next call.
 */
const NOBODY = 'warm-up';

/**
 * Events of a trip, in the form in which the database sends them to triggers. They contain only what is
 * needed to run a function.
 */
const EVENTS: readonly { name: string; type: string; ref: string; data: Record<string, unknown> }[] = [
  { name: 'bookingCreated', type: 'created', ref: `bookings/${NOBODY}`, data: { data: null, delta: {} } },
  {
    name: 'bookingStatusChanged',
    type: 'written',
    ref: `bookings/${NOBODY}/status`,
    data: { data: 'NEW', delta: 'ACCEPTED' },
  },
  {
    name: 'bookingOffersChanged',
    type: 'written',
    ref: `bookings/${NOBODY}/requestedDrivers`,
    data: { data: { nobody: true }, delta: { nobody: null } },
  },
  {
    name: 'driverDutyChanged',
    type: 'written',
    ref: `users/${NOBODY}/driverActiveStatus`,
    data: { data: false, delta: true },
  },
  {
    name: 'driverBusyChanged',
    type: 'written',
    ref: `users/${NOBODY}/queue`,
    data: { data: false, delta: true },
  },
];

/**
 * Calls each function of a trip once. The Functions emulator starts the process of a function with its first
 * call, which takes a second or more. After this warm-up, the first booking of a person does not wait for the
 * processes. Failures are ignored.
 */
export async function warmUp(
  functionsUrl: string,
  databaseHost: string,
  region: string,
  signal: AbortSignal,
): Promise<void> {
  const post = async (path: string, type: string, body: unknown): Promise<void> => {
    const headers = { 'content-type': type };
    const options = { method: 'POST', headers, body: JSON.stringify(body), signal };
    const answer = await fetch(`${functionsUrl}/${path}`, options).catch(() => null);
    await answer?.body?.cancel();
  };
  // The functions are called one after the other, because the machine is busy at the start.
  for (const { name, type, ref, data } of EVENTS) {
    await post(
      `functions/projects/${PROJECT_ID}/triggers/${region}-${name}-0`,
      'application/cloudevents+json',
      {
        specversion: '1.0',
        id: `${NOBODY}-${name}`,
        type: `google.firebase.database.ref.v1.${type}`,
        source: `//firebasedatabase.googleapis.com/projects/_/locations/${region}/instances/${DATABASE_NAMESPACE}`,
        subject: `refs/${ref}`,
        time: new Date().toISOString(),
        location: region,
        instance: DATABASE_NAMESPACE,
        firebasedatabasehost: databaseHost,
        ref,
        authtype: 'admin',
        data: {
          '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
          ...data,
        },
      },
    );
  }
  await post(`${PROJECT_ID}/${region}/dispatchTimer`, 'application/json', { data: { bookingId: NOBODY } });
}
