import { ChatPanel } from '@/features/chat/ChatPanel';
import { TripPage } from '@/features/trip/TripPage';
import { StaffHistory } from './StaffHistory';

/** The live trip with its chat beside it: features do not know each other, the app puts them together. */
export default function TripRoute() {
  return (
    <TripPage
      chat={(booking) => <ChatPanel booking={booking} />}
      history={(booking) => <StaffHistory booking={booking} />}
    />
  );
}
