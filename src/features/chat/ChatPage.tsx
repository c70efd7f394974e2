import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import { Box, IconButton, Skeleton, Typography } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { ErrorState } from '@/components/ErrorState';
import { StatusChip } from '@/components/StatusChip';
import { ROUTES } from '@/config/paths';
import { useTrip } from '@/state/trip/use-trip';
import { useT } from '@/i18n/hooks';
import { useRole } from '@/state/hooks';
import { ChatPanel } from './ChatPanel';

/** The page that shows only the chat of a trip. */
export default function ChatPage() {
  const { bookingId = '' } = useParams();
  const t = useT();
  const role = useRole();
  const { booking, error, retry } = useTrip(bookingId);
  if (error !== null)
    return <ErrorState message={error === 'permission_denied' ? 'chat_not_found' : error} onRetry={retry} />;
  if (booking === null) {
    return <Skeleton variant="rounded" height={320} aria-label={t('app_loading')} role="status" />;
  }
  const other = role === 'driver' ? booking.customer_name : booking.driver_name;
  return (
    <Box
      sx={{
        mx: { xs: -4, md: 'auto' },
        my: { xs: -5, md: 0 },
        maxWidth: 760,
        height: { xs: 'calc(100dvh - 60px)', md: 'calc(100dvh - 64px)' },
        display: 'flex',
        flexDirection: 'column',
        border: { md: '1px solid' },
        borderColor: { md: 'divider' },
        borderRadius: { md: '12px' },
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: 3,
          borderBottom: '1px solid',
          borderColor: 'divider',
        }}
      >
        <IconButton component={Link} to={ROUTES.trip.build(bookingId)} aria-label={t('trip_back')}>
          <BackIcon sx={{ 'html[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
        </IconButton>
        <Typography component="h1" variant="h4" noWrap dir="auto" sx={{ flex: 1, minWidth: 0 }}>
          {other === undefined || other.trim() === '' ? t('chat_title') : other}
        </Typography>
        <StatusChip status={booking.status} />
      </Box>
      <Box sx={{ flex: 1, minHeight: 0 }}>
        <ChatPanel booking={booking} />
      </Box>
    </Box>
  );
}
