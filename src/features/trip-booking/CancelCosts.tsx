import { Box, Typography } from '@mui/material';
import type { CarType } from '@domain/records';
import { useFormat, useT } from '@/i18n/hooks';

/**
 * The cancellation fees of a car type. They depend on the minutes that have passed since a driver accepted
 * the trip.
 */
export function CancelCosts({ slabs }: { slabs: CarType['cancelSlab'] }) {
  const t = useT();
  const format = useFormat();
  const charged = slabs.filter((slab) => slab.amount > 0).sort((a, b) => a.minsDelayed - b.minsDelayed);
  const first = charged[0];
  return (
    <Box>
      <Typography variant="body2" sx={{ fontWeight: 550 }}>
        {t('estimate_cancel_fee_title')}
      </Typography>
      {first === undefined ? (
        <Typography variant="hint">{t('estimate_cancel_free')}</Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', color: 'text.secondary' }}>
          {first.minsDelayed > 0 && (
            <Typography component="li" variant="body2">
              {t('estimate_cancel_free_until', { minutes: first.minsDelayed })}
            </Typography>
          )}
          {charged.map((slab) => (
            <Typography component="li" variant="body2" key={slab.minsDelayed}>
              {t('estimate_cancel_fee', { minutes: slab.minsDelayed, amount: format.money(slab.amount) })}
            </Typography>
          ))}
          <Typography component="li" variant="body2">
            {t('estimate_cancel_fault')}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
