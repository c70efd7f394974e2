import { Link } from '@mui/material';
import { telHref } from '@/lib/tel-href';

/** Matches a number that can be dialled, but not a masked number. */
const PHONE = /^\+?[\d ()-]{5,}$/;

/** A telephone number as a link. A click on it dials the number. A masked number is shown as plain text. */
export function PhoneLink({ phone }: { phone: string }) {
  if (!PHONE.test(phone)) return phone;
  return (
    <Link
      href={telHref(phone)}
      dir="ltr"
      onClick={(event) => event.stopPropagation()}
      sx={{ textDecoration: 'underline', whiteSpace: 'nowrap' }}
    >
      {phone}
    </Link>
  );
}
