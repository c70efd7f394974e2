import { ChatPanel } from '@/features/chat/ChatPanel';
import { TripPage } from '@/features/trip/TripPage';
import { StaffHistory } from './StaffHistory';

/** The page of a running trip with its chat. Features do not import each other, so the app combines them. */
export default function TripRoute() {
  return (
    <TripPage
      chat={(booking) => <ChatPanel booking={booking} />}
      history={(booking) => <StaffHistory booking={booking} />}
    />
  );
}
