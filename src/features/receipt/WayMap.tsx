import { Box } from '@mui/material';
import { useMemo } from 'react';
import type { Booking } from '@domain/records';
import { MapView } from '@/components/map/MapView';
import { useT } from '@/i18n/use-t';
import { useAppSelector } from '@/state/hooks';
import { selectPlannedRoute } from '@/state/trip/trip.slice';

/** The way of the trip on a map. It is not printed: the PDF has a drawing of it. */
export function WayMap({ booking }: { booking: Booking }) {
  const t = useT();
  const planned = useAppSelector(selectPlannedRoute);
  const { pickup, drop, coords } = booking;
  const route = useMemo(
    () => planned ?? (coords ?? []).map(({ latitude: lat, longitude: lng }) => ({ lat, lng })),
    [planned, coords],
  );
  const markers = useMemo(
    () => [
      { id: 'pickup', kind: 'pickup' as const, position: pickup, label: pickup.add },
      { id: 'drop', kind: 'drop' as const, position: drop, label: drop.add },
    ],
    [pickup, drop],
  );
  return (
    <Box sx={{ mt: 6, height: 220, borderRadius: '12px', overflow: 'hidden', displayPrint: 'none' }}>
      <MapView label={t('receipt_way')} markers={markers} route={route} />
    </Box>
  );
}
