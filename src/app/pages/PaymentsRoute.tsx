import { Box, Paper, Skeleton, Stack } from '@mui/material';
import { ErrorState } from '@/components/ErrorState';
import { ChatPanel } from '@/features/chat/ChatPanel';
import { PaymentsPage } from '@/features/money-desk/PaymentsPage';
import { ReceiptSheet } from '@/features/receipt/ReceiptSheet';
import { TripMap } from '@/features/trip/TripMap';
import { useTrip } from '@/state/trip/use-trip';
import { useT } from '@/i18n/hooks';
import { useRole } from '@/state/hooks';

/**
 * The data with which staff decide about a disputed charge: the route of the trip, its price line by line,
 * and its chat.
 */
function TripEvidence({ bookingId }: { bookingId: string }) {
  const t = useT();
  const role = useRole();
  const { booking, error, retry } = useTrip(bookingId);
  if (error !== null) return <ErrorState message={error} onRetry={retry} />;
  if (booking === null || role === null)
    return <Skeleton variant="rounded" height={480} role="status" aria-label={t('app_loading')} />;
  return (
    <Stack spacing={4}>
      <Box sx={{ position: 'relative', height: 320, borderRadius: '12px', overflow: 'hidden' }}>
        <TripMap booking={booking} />
      </Box>
      <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 } }}>
        <ReceiptSheet booking={booking} role={role} heading="h2" />
      </Paper>
      {booking.driver !== undefined && (
        <Paper variant="outlined" sx={{ height: 320, overflow: 'hidden' }}>
          <ChatPanel booking={booking} />
        </Paper>
      )}
    </Stack>
  );
}

/**
 * The payments page of the office, which shows the trip of each complaint. Features do not import each other,
 * so the app combines them here.
 */
export default function PaymentsRoute() {
  return <PaymentsPage trip={(bookingId) => <TripEvidence bookingId={bookingId} />} />;
}
