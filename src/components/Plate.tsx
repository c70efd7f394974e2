import { Box } from '@mui/material';
import { useT } from '@/i18n/hooks';

/** The number of a vehicle in a box that looks like a number plate. It helps the rider find the car. */
export function Plate({ number }: { number: string }) {
  const t = useT();
  return (
    <Box
      component="span"
      role="img"
      aria-label={t('vehicle_plate', { plate: number })}
      dir="ltr"
      sx={{
        display: 'inline-block',
        px: 2.5,
        py: 0.5,
        border: '2px solid',
        borderColor: 'text.primary',
        borderRadius: '8px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        fontWeight: 700,
        letterSpacing: '0.06em',
        whiteSpace: 'nowrap',
      }}
    >
      {number}
    </Box>
  );
}
