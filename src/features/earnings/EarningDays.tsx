import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { Money } from '@/components/Money';
import { useFormat, useT } from '@/i18n/hooks';
import { ROUTES } from '@/config/paths';
import type { EarnedDay, EarnedTrip } from '@/state/driver-earnings/own-earnings';

function TripLine({ trip: { id, reference, at, share, tip } }: { trip: EarnedTrip }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 3, py: 2, alignItems: 'baseline' }}>
      <Typography variant="hint" sx={{ minWidth: 72 }}>
        {format.time(at)}
      </Typography>
      <Link component={RouterLink} to={ROUTES.trip.build(id)} dir="ltr">
        {reference}
      </Link>
      <Box sx={{ marginInlineStart: 'auto', textAlign: 'end' }}>
        <Money amount={share} />
        {tip !== 0 && (
          <Typography variant="hint">
            {t('tips')}: <Money amount={tip} />
          </Typography>
        )}
      </Box>
    </Box>
  );
}

/** The last days with their trips, one line for each trip. The newest day is open at first. */
export function EarningDays({ days }: { days: readonly EarnedDay[] }) {
  const t = useT();
  const format = useFormat();
  if (days.length === 0) return null;
  return (
    <Stack component="section" spacing={3} aria-labelledby="earnings-days">
      <Typography id="earnings-days" component="h2" variant="h3">
        {t('earnings_by_day')}
      </Typography>
      {days.map(({ day, at, share, tips, trips }, index) => (
        <Box
          key={day}
          component="details"
          open={index === 0}
          sx={{ border: '1px solid', borderColor: 'divider', borderRadius: '12px', px: 4 }}
        >
          <Box
            component="summary"
            sx={{ display: 'flex', gap: 3, py: 3, minHeight: 48, alignItems: 'center', cursor: 'pointer' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 550 }}>{format.date(at)}</Typography>
              <Typography variant="hint">
                {t('earnings_rides', { count: trips.length })}
                {tips !== 0 && (
                  <>
                    {' · '}
                    {t('tips')}: <Money amount={tips} />
                  </>
                )}
              </Typography>
            </Box>
            <Typography sx={{ marginInlineStart: 'auto', fontWeight: 700 }}>
              <Money amount={share} />
            </Typography>
          </Box>
          <Box component="ul" sx={{ m: 0, p: 0, pb: 2, listStyle: 'none' }}>
            {trips.map((trip) => (
              <TripLine key={trip.id} trip={trip} />
            ))}
          </Box>
        </Box>
      ))}
    </Stack>
  );
}
