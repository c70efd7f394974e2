import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { z } from 'zod';
import { emergencyNumber } from '@domain/trip/people/emergency-number';
import { shownCheckIn } from '@domain/trip/people/check-in';
import { useNow } from '@/components/use-now';
import { useT } from '@/i18n/hooks';
import { remember, remembered } from '@/lib/remembered';
import { useAppSelector, useSettings } from '@/state/hooks';
import { selectNotifications } from '@/state/notifications/notifications.slice';
import { SosDialog } from './SosDialog';

const LOOK_MS = 60_000;
const KEPT = 'check-in-answered';

/** Asks the rider whether all is well. A button opens the SOS dialog. */
export function CheckIn({ bookingId }: { bookingId: string }) {
  const t = useT();
  const now = useNow(LOOK_MS);
  const notices = useAppSelector(selectNotifications);
  const number = emergencyNumber(useSettings());
  const [answered, setAnswered] = useState(() => remembered(KEPT, z.string()));
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  const asked = shownCheckIn(notices, bookingId, { now, answered });
  if (asked === null && !isHelpOpen) return null;
  return (
    <>
      {asked !== null && (
        <Paper component="section" variant="outlined" aria-label={t('check_in_title')} sx={{ p: 4 }}>
          <Stack spacing={3}>
            <Typography role="status" dir="auto" sx={{ fontWeight: 550, textAlign: 'start' }}>
              {asked.text}
            </Typography>
            <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
              <Button
                variant="contained"
                size="large"
                sx={{ flex: '1 1 140px' }}
                onClick={() => {
                  remember(KEPT, asked.id);
                  setAnswered(asked.id);
                }}
              >
                {t('check_in_fine')}
              </Button>
              {number !== '' && (
                <Button
                  variant="outlined"
                  color="error"
                  size="large"
                  sx={{ flex: '1 1 140px' }}
                  onClick={() => setIsHelpOpen(true)}
                >
                  {t('check_in_help')}
                </Button>
              )}
            </Stack>
          </Stack>
        </Paper>
      )}
      {isHelpOpen && <SosDialog bookingId={bookingId} number={number} onClose={() => setIsHelpOpen(false)} />}
    </>
  );
}
