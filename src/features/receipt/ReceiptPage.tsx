import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useEffect, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { complaintStrings } from '@domain/languages/en/complaint';
import { isTippable } from '@domain/payment/tip';
import { ErrorState } from '@/components/ErrorState';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { tipAsked } from '@/state/payment-methods/payment.slice';
import { selectCurrentUser, selectRole } from '@/state/session/session.slice';
import { selectSettings } from '@/state/settings/settings.slice';
import { selectTripBooking, selectTripState, tripStream } from '@/state/trip/trip.slice';
import { ReceiptSheet } from './ReceiptSheet';

/** How often the page looks whether the time for a tip is over. */
const TIP_LOOK_MS = 60_000;

const { complaint_report: REPORT } = complaintStrings;

/** On paper (and in a PDF) there is the receipt alone, black on white. */
const PRINT_STYLES = {
  '@media print': {
    '@page': { margin: '16mm' },
    'body *': { visibility: 'hidden' },
    '#receipt, #receipt *': { visibility: 'visible', color: '#000 !important' },
    '#receipt': {
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      width: '100%',
      maxWidth: 'none !important',
      border: '0 !important',
      padding: '0 !important',
      background: '#fff !important',
    },
  },
} as const;

/** The receipt of a trip, to read, to print and – by the browser's own print – to keep as a PDF. */
export default function ReceiptPage() {
  const { bookingId = '' } = useParams();
  const t = useT();
  const dispatch = useAppDispatch();
  const role = useAppSelector(selectRole);
  const settings = useAppSelector(selectSettings);
  const booking = useAppSelector(selectTripBooking);
  const { error } = useAppSelector(selectTripState);
  const now = useNow(TIP_LOOK_MS);
  const uid = useAppSelector(selectCurrentUser)?.id;
  const reference = booking?.reference ?? '';
  const fileName = useMemo(
    () => t('receipt_file', { app: settings?.appName ?? '', reference }).trim(),
    [t, settings, reference],
  );

  useEffect(() => {
    dispatch(tripStream.wanted({ bookingId }));
    return () => {
      dispatch(tripStream.released());
    };
  }, [dispatch, bookingId]);

  const print = () => {
    // The page's title is the name that the browser proposes for the PDF.
    const { title } = document;
    document.title = fileName;
    window.print();
    document.title = title;
  };

  if (error.flag) {
    const message = error.msg === 'permission_denied' ? 'not_found' : error.msg;
    return <ErrorState message={message} onRetry={() => dispatch(tripStream.wanted({ bookingId }))} />;
  }
  if (booking === null || role === null || booking.id !== bookingId) {
    return <Skeleton variant="rounded" height={480} role="status" aria-label={t('app_loading')} />;
  }
  return (
    <Stack spacing={4} sx={{ maxWidth: 640, mx: 'auto' }}>
      <GlobalStyles styles={PRINT_STYLES} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, flexWrap: 'wrap' }}>
        <Button
          component={Link}
          to={ROUTES.trip.build(bookingId)}
          color="inherit"
          startIcon={<BackIcon sx={{ 'html[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />}
        >
          {t('trip_back')}
        </Button>
        <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
          {(uid === booking.customer || uid === booking.driver) && (
            <Button component={Link} to={`${ROUTES.trip.build(bookingId)}?report`} color="inherit">
              {t('complaint_report', {}, REPORT)}
            </Button>
          )}
          {role === 'rider' && settings !== null && isTippable(booking, settings, now) && (
            <Button variant="outlined" onClick={() => dispatch(tipAsked(booking.id))}>
              {t('tip_give')}
            </Button>
          )}
          <Button variant="contained" startIcon={<PrintIcon />} onClick={print}>
            {t('receipt_print')}
          </Button>
        </Stack>
      </Box>
      <Paper variant="outlined" id="receipt" component="article" sx={{ p: { xs: 5, sm: 8 } }}>
        <ReceiptSheet booking={booking} role={role} />
      </Paper>
    </Stack>
  );
}
