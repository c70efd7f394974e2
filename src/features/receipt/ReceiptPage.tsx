import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Box, Button, GlobalStyles, Paper, Skeleton, Stack, Typography } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { canComplain } from '@domain/payment/complaint';
import { isTippable } from '@domain/payment/tip';
import { hasCorrectedReceipt, hasReceipt } from '@domain/receipt/receipt';
import type { LatLng } from '@domain/geo/geo';
import { type Booking, isPlaced } from '@domain/records';
import { useCall, useMutate } from '@/api/hooks';
import { ErrorState } from '@/components/ErrorState';
import { MapView } from '@/components/map/MapView';
import { printAlone } from '@/components/print-alone';
import { useNow } from '@/components/use-now';
import { ROUTES } from '@/config/paths';
import { useTrip } from '@/state/trip/use-trip';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useAppSelector, useCurrentUser, useRole, useSettings } from '@/state/hooks';
import { bookingDialogAsked } from '@/state/bookings/bookings.slice';
import { downloadReceipt } from '@/state/trip/receipt.thunks';
import { selectDrivenTrack, selectPlannedRoute } from '@/state/trip/trip.slice';
import { ReceiptSheet } from './ReceiptSheet';

/** How often the page checks whether it is too late for a tip. */
const TIP_LOOK_MS = 60_000;

const PRINT_STYLES = {
  '@media print': {
    '@page': { margin: '16mm' },
    ...printAlone('receipt', {
      maxWidth: 'none !important',
      border: '0 !important',
      padding: '0 !important',
    }),
  },
} as const;

/** A button that sends the receipt to the rider's own e-mail address. */
function SendReceipt({ bookingId }: { bookingId: string }) {
  const t = useT();
  const mail = useMutate('send_receipt');
  /**
   * The address that got the receipt. Null if the rider has no proven address, and undefined before the
   * receipt is sent.
   */
  const [sentTo, setSentTo] = useState<string | null | undefined>(undefined);
  const send = async () => setSentTo((await mail.send({ bookingId }))?.sentTo);
  if (sentTo !== undefined)
    return (
      <Typography role="status" variant="body2" sx={{ alignSelf: 'center', overflowWrap: 'anywhere' }}>
        {sentTo === null ? t('receipt_send_none') : t('receipt_send_done', { email: sentTo })}
      </Typography>
    );
  return (
    <Button variant="outlined" startIcon={<MailIcon />} loading={mail.isBusy} onClick={() => void send()}>
      {t('receipt_send')}
    </Button>
  );
}

const NO_ROUTE: readonly LatLng[] = [];

/**
 * The route of the trip on a map. The map is not printed, because the PDF contains a drawing of the route.
 */
function WayMap({ booking }: { booking: Booking }) {
  const t = useT();
  const planned = useAppSelector(selectPlannedRoute);
  const driven = useAppSelector(selectDrivenTrack);
  const { pickup, drop } = booking;
  // Google's planned routes are stored only for some time.
  const route = planned ?? driven ?? NO_ROUTE;
  const markers = useMemo(
    () => [
      { id: 'pickup', kind: 'pickup' as const, position: pickup, label: pickup.add },
      { id: 'drop', kind: 'drop' as const, position: drop, label: drop.add },
    ],
    [pickup, drop],
  );
  if (route.length === 0 && !isPlaced(pickup)) return null;
  return (
    <Box sx={{ mt: 6, height: 220, borderRadius: '12px', overflow: 'hidden', displayPrint: 'none' }}>
      <MapView label={t('receipt_way')} markers={markers} route={route} />
    </Box>
  );
}

/**
 * The receipt of a trip. A person can read it, print it, and download it as a PDF that the server creates.
 */
export default function ReceiptPage() {
  const { bookingId = '' } = useParams();
  const t = useT();
  const dispatch = useAppDispatch();
  const role = useRole();
  const settings = useSettings();
  const { booking, error, retry } = useTrip(bookingId);
  const now = useNow(TIP_LOOK_MS);
  const uid = useCurrentUser()?.id;
  const { isBusy: isSaving, run } = useBusy();
  const isOfTrip = booking !== null && (uid === booking.customer || uid === booking.driver);
  const canBegin =
    isOfTrip && uid !== undefined && settings !== null && canComplain(booking, uid, settings, now);
  const hasOwn = booking !== null && hasReceipt(booking);
  // If there is a correction, even a free trip has numbered documents.
  const hasDocuments =
    (role === 'rider' || role === 'admin') && booking !== null && hasCorrectedReceipt(booking);

  const reference = booking?.reference ?? '';
  const fileName = useMemo(
    () => t('receipt_file', { app: settings?.appName ?? '', reference }).trim(),
    [t, settings, reference],
  );

  const documents = useCall('read_receipt', hasDocuments ? { bookingId } : null).data;
  const numbered = documents === undefined || (documents.receipt === null && !hasOwn) ? null : documents;
  // A person who has complained about the trip still sees the complaint after the time for a new complaint is
  // over.
  const mayHaveComplaint = isOfTrip && settings !== null && !canBegin;
  const reported = useCall('own_complaint', mayHaveComplaint ? { bookingId } : null).data;
  const hasComplaint = reported !== undefined && reported.complaint !== null;

  const download = async (correctionId?: string) => {
    await run(() =>
      dispatch(downloadReceipt({ bookingId, ...(correctionId === undefined ? {} : { correctionId }) })),
    );
  };

  const print = () => {
    // Browsers propose the title of the page as the file name of a PDF.
    const { title } = document;
    document.title = fileName;
    window.print();
    document.title = title;
  };

  if (error !== null)
    return <ErrorState message={error === 'permission_denied' ? 'not_found' : error} onRetry={retry} />;
  if (booking === null || role === null) {
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
          {(canBegin || hasComplaint) && (
            <Button component={Link} to={`${ROUTES.trip.build(bookingId)}?report`} color="inherit">
              {t('complaint_report')}
            </Button>
          )}
          {role === 'rider' && settings !== null && isTippable(booking, settings, now) && (
            <Button variant="outlined" onClick={() => dispatch(bookingDialogAsked('tip', booking.id))}>
              {t('tip_give')}
            </Button>
          )}
          {numbered?.receipt != null && (
            <Button
              variant="contained"
              startIcon={<DownloadIcon />}
              loading={isSaving}
              onClick={() => void download()}
            >
              {t('receipt_download')}
            </Button>
          )}
          {numbered?.receipt != null && role === 'rider' && settings?.receipt_mail === true && (
            <SendReceipt bookingId={bookingId} />
          )}
          <Button
            variant={numbered?.receipt == null ? 'contained' : 'outlined'}
            startIcon={<PrintIcon />}
            onClick={print}
          >
            {t('receipt_print')}
          </Button>
        </Stack>
      </Box>
      <Paper variant="outlined" id="receipt" component="article" sx={{ p: { xs: 5, sm: 8 } }}>
        <ReceiptSheet
          booking={booking}
          role={role}
          numbered={numbered}
          onDownloadNote={(correctionId) => void download(correctionId)}
        />
        {booking.status !== 'CANCELLED' && <WayMap booking={booking} />}
      </Paper>
    </Stack>
  );
}
