import RepeatIcon from '@mui/icons-material/EventRepeatOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Booking, Role } from '@domain/records';
import { ROUTES } from '@/config/paths';
import { useT } from '@/i18n/use-t';

/** Says that a trip belongs to a repeating one, and leads there: the rider to the own ones, admins to the rider's. */
export function SeriesMark({ booking, role }: { booking: Booking; role: Role }) {
  const t = useT();
  const query = role === 'admin' ? `series=${encodeURIComponent(booking.customer)}` : 'list=repeating';
  return (
    <Button
      component={Link}
      to={`${ROUTES.bookings.build()}?${query}`}
      color="inherit"
      startIcon={<RepeatIcon />}
      sx={{ alignSelf: 'flex-start' }}
    >
      {t('series_part')}
    </Button>
  );
}
