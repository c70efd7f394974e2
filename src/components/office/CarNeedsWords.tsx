import { Typography } from '@mui/material';
import { carNeedsOf } from '@domain/dispatch/driver/car-needs';
import { useT } from '@/i18n/hooks';

/** Says what the car of a trip must have. Shows nothing if the trip has no such needs. */
export function CarNeedsWords({ needs, hasTitle = true }: { needs: string | undefined; hasTitle?: boolean }) {
  const t = useT();
  const words = carNeedsOf(needs).map((need) => t(`car_need_${need}`));
  if (words.length === 0) return null;
  return (
    <Typography sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
      {hasTitle ? `${t('car_needs')}: ${words.join(', ')}` : words.join(', ')}
    </Typography>
  );
}
