/*
 * Shows pushes of Firebase Cloud Messaging while no page of the app is visible, and opens the right page
 * after a click. This file reads the messages itself. The SDK would have to be loaded from another origin,
 * which our content security policy forbids.
 */

/** The path of the page that a message is about. */
function pathOf({ screen, bookingId }) {
  const id = typeof bookingId === 'string' && /^[A-Za-z0-9_-]+$/.test(bookingId) ? bookingId : null;
  if (screen === 'Wallet') return '/wallet';
  if (screen === 'DriverTrips') return '/drive';
  if (screen === 'Drivers') return '/drivers';
  if (screen === 'onlineChat' && id) return `/chat/${id}`;
  return id ? `/trip/${id}` : '/bookings';
}

/**
 * Safari, and every browser of an iPhone, stops the pushes to a site that shows no notification for a push.
 */
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
  // A visible page shows new data itself, so no notification is needed.
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
  // This worker cannot navigate a page that it does not control, so a new window is opened.
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
