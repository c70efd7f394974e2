import { Box, Typography } from '@mui/material';
import type { Booking } from '@domain/records';
import { statusKey } from '@domain/languages/status-key';
import { STATUS_LOOKS } from '@/components/StatusChip';
import { useFormat, useT } from '@/i18n/hooks';
import { timelineOf } from './trip-timeline';

/** The steps of the trip with their times. The current step is marked. */
export function StatusTimeline({ booking }: { booking: Booking }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="ol" aria-label={t('trip_timeline')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {timelineOf(booking).map(({ status, state, at }, index, steps) => {
        const { icon: Icon, tone } = STATUS_LOOKS[status];
        const isAhead = state === 'ahead';
        return (
          <Box
            component="li"
            key={status}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            sx={{ display: 'grid', gridTemplateColumns: '28px 1fr auto', columnGap: 3, minHeight: 40 }}
          >
            <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }} aria-hidden>
              <Box
                sx={{
                  width: 28,
                  height: 28,
                  borderRadius: '999px',
                  display: 'grid',
                  placeItems: 'center',
                  flexShrink: 0,
                  bgcolor: state === 'now' ? `${tone}.soft` : 'transparent',
                  color: state === 'now' ? `${tone}.main` : isAhead ? 'text.disabled' : 'text.primary',
                  '& svg': { fontSize: 18 },
                }}
              >
                <Icon />
              </Box>
              {index < steps.length - 1 && (
                <Box sx={{ flex: 1, width: '2px', bgcolor: 'divider', minHeight: 8 }} />
              )}
            </Box>
            <Typography
              variant="body2"
              sx={{ pt: '4px', fontWeight: state === 'now' ? 700 : 400 }}
              {...(isAhead ? { color: 'textSecondary' } : {})}
            >
              {t(statusKey(status))}
            </Typography>
            <Typography variant="hint" sx={{ pt: '4px', fontVariantNumeric: 'tabular-nums' }}>
              {at === null ? '' : format.time(at)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}
