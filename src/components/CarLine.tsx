import { Box } from '@mui/material';
import { CAR_COLOR_SWATCHES, carColorOf } from '@domain/people/driver/car-colors';
import { useT } from '@/i18n/hooks';

/**
 * Describes the car that the rider looks for in the street. The colour is shown as a swatch and as a word,
 * and then the model.
 */
export function CarLine({ color, model }: { color: string | undefined | null; model: string }) {
  const t = useT();
  const known = carColorOf(color ?? undefined);
  if (known === null) return <span>{model}</span>;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 14,
          height: 14,
          flexShrink: 0,
          borderRadius: '4px',
          border: '1px solid',
          borderColor: 'text.secondary',
          bgcolor: CAR_COLOR_SWATCHES[known],
        }}
      />
      <span>{[t(`car_color_${known}`), model].filter((part) => part !== '').join(' · ')}</span>
    </Box>
  );
}
