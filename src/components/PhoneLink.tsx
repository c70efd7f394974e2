import { Link } from '@mui/material';
import { telHref } from '@/lib/tel-href';

/** Matches a number that can be dialled, but not a masked number. */
const PHONE = /^\+?[\d ()-]{5,}$/;

/** A telephone number as a link that dials it. A masked number is plain text. */
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
