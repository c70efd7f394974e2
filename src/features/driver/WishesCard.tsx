import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { destinationNow } from '@domain/dispatch/driver/work-wishes';
import { useMutate } from '@/api/hooks';
import { useNow } from '@/components/use-now';
import { useFormat, useT } from '@/i18n/hooks';
import { selectOwnWork } from '@/state/driver/driver.slice';
import { useAppSelector } from '@/state/hooks';
import { WishesDialog } from './WishesDialog';

const MINUTE_MS = 60_000;

/** Shows which requests the driver wants to get. A button opens the dialog that changes these wishes. */
export function WishesCard() {
  const t = useT();
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const work = useAppSelector(selectOwnWork);
  const [isOpen, setIsOpen] = useState(false);
  const { send, isBusy } = useMutate('set_wishes');
  const wishes = work?.wishes;
  const destination = destinationNow(wishes, now);
  const { area, maxPickupKm } = wishes ?? {};
  const lines = [
    ...(destination === undefined
      ? []
      : [t('wishes_toward', { place: destination.add, time: format.time(destination.until) })]),
    ...(area === undefined
      ? []
      : [t('wishes_area', { place: area.add, distance: format.distanceFromKm(area.radiusKm) })]),
    ...(maxPickupKm === undefined
      ? []
      : [t('wishes_pickup', { distance: format.distanceFromKm(maxPickupKm) })]),
  ];
  const takeAll = () => send({ destination: null, area: null, maxPickupKm: null });
  return (
    <Paper variant="outlined" component="section" aria-labelledby="wishes-title" sx={{ p: 4 }}>
      <Typography id="wishes-title" component="h2" variant="hint">
        {t('wishes_title')}
      </Typography>
      <Stack role="status" sx={{ mt: 1 }}>
        {(lines.length === 0 ? [t('wishes_all')] : lines).map((line) => (
          <Typography key={line} sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
            {line}
          </Typography>
        ))}
      </Stack>
      <Stack direction="row" spacing={2} sx={{ mt: 3 }}>
        <Button variant="outlined" color="inherit" size="large" onClick={() => setIsOpen(true)}>
          {t('wishes_change')}
        </Button>
        {lines.length > 0 && (
          <Button variant="outlined" size="large" loading={isBusy} onClick={() => void takeAll()}>
            {t('wishes_off')}
          </Button>
        )}
      </Stack>
      {isOpen && <WishesDialog onClose={() => setIsOpen(false)} />}
    </Paper>
  );
}
