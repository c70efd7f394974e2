import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '@/config/paths';

/** A booking by its reference on a screen of staff, which leads to its page; its id shows on hovering. */
export function BookingLink({ id, reference = '' }: { id: string; reference?: string | undefined }) {
  return (
    <Link
      component={RouterLink}
      to={ROUTES.trip.build(id)}
      title={id}
      dir="ltr"
      onClick={(event) => event.stopPropagation()}
      sx={{ fontFamily: (theme) => theme.typography.mono, fontWeight: 550, textDecoration: 'underline' }}
    >
      {reference === '' ? id : reference}
    </Link>
  );
}
