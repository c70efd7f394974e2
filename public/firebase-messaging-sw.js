/*
 * Shows pushes of Firebase Cloud Messaging while no page of the app is in sight, and opens the right page on a click.
 * It reads the message by itself: the SDK would have to be fetched from another origin, which our policy refuses.
 */

/** The page of the app that a message is about. */
function pathOf({ screen, bookingId }) {
  const id = typeof bookingId === 'string' && /^[A-Za-z0-9_-]+$/.test(bookingId) ? bookingId : null;
  if (screen === 'Wallet') return '/wallet';
  if (screen === 'DriverTrips') return '/drive';
  if (screen === 'Drivers') return '/drivers';
  if (screen === 'onlineChat' && id) return `/chat/${id}`;
  return id ? `/trip/${id}` : '/bookings';
}

/** Safari, and every browser of an iPhone, takes the pushes away from a site that shows nothing for one. */
const MUST_SHOW =
  /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom(?:e|ium)/.test(self.navigator.userAgent);

function messageOf(event) {
  try {
    return event.data?.json() ?? null;
  } catch {
    return null;
  }
}

async function show(message) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  // The page itself is live: a visible page needs no second message.
  const isSeen = windows.some(({ visibilityState }) => visibilityState === 'visible');
  if (isSeen && !MUST_SHOW) return;
  const data = message.data ?? {};
  const { title = 'Hail', body = '' } = message.notification ?? data;
  await self.registration.showNotification(title, {
    body,
    icon: '/icons/icon-192.png',
    tag: data.bookingId ?? undefined,
    renotify: Boolean(data.bookingId) && !isSeen,
    silent: isSeen,
    data,
  });
}

async function open(path) {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const existing = windows.find(({ url }) => new URL(url).pathname === path) ?? windows[0];
  if (!existing) return self.clients.openWindow(path);
  await existing.focus();
  // A page that this worker does not control cannot be led anywhere.
  return existing.navigate(path).catch(() => self.clients.openWindow(path));
}

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => {
  const message = messageOf(event);
  if (message) event.waitUntil(show(message));
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pathOf(event.notification.data ?? {})));
});
