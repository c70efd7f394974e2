import { Suspense } from 'react';
import { TripPage } from '@/features/trip/TripPage';
import { lazyExtra, usePreloaded } from '@/lib/lazy-extra';

// Beside the trip only where there is room, and when somebody opens it.
const ChatPanel = lazyExtra(async () => (await import('@/features/chat/ChatPanel')).ChatPanel);
// Wanted by staff alone.
const StaffHistory = lazyExtra(async () => (await import('./StaffHistory')).StaffHistory);

/** The live trip with its chat beside it: features do not know each other, the app puts them together. */
export default function TripRoute() {
  usePreloaded(ChatPanel);
  return (
    <TripPage
      chat={(booking) => (
        <Suspense fallback={null}>
          <ChatPanel booking={booking} />
        </Suspense>
      )}
      history={(booking) => (
        <Suspense fallback={null}>
          <StaffHistory booking={booking} />
        </Suspense>
      )}
    />
  );
}
