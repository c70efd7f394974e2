import { Link } from '@mui/material';
import type { CSSProperties } from 'react';
import type { Booking } from '@domain/records';
import { CopyableId } from '@/components/CopyableId';
import { PhoneLink } from '@/components/PhoneLink';
import { Plate } from '@/components/Plate';
import { StatusChip } from '@/components/StatusChip';
import { useT } from '@/i18n/hooks';
import type { BookingColumn } from './shown-columns';

type BookingCellContentProps = {
  booking: Booking;
  column: BookingColumn;
  /** whether the whole text is shown, instead of the part that fits a row of the table */
  isWhole?: boolean;
};

// Plain style objects are faster than `sx`, and a page of the table has hundreds of these cells.
const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minWidth: 88,
  maxWidth: 220,
  whiteSpace: 'normal',
} as const;
const AMOUNT: CSSProperties = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' };
/** The column is as wide as a date. So the time of day wraps to the line below the date. */
const DAY_ABOVE_TIME: CSSProperties = { display: 'inline-block', minWidth: 100 };
const CODE: CSSProperties = { fontWeight: 700, letterSpacing: '0.08em' };

/** One field of a booking, as the table and the details dialog show it. */
export function BookingCellContent({ booking, column, isWhole = false }: BookingCellContentProps) {
  const t = useT();
  const text = column.text(booking);
  if (text === '') return null;
  switch (column.kind) {
    case 'id':
      // React may reuse this element for another booking. The key then resets the mark that says "copied".
      return <CopyableId key={text} id={text} isShort={!isWhole} />;
    case 'status':
      return <StatusChip status={booking.status} />;
    case 'plate':
      return <Plate number={text} />;
    case 'phone':
      return <PhoneLink phone={text} />;
    case 'photo':
      return (
        <Link href={text} target="_blank" rel="noopener noreferrer" sx={{ textDecoration: 'underline' }}>
          {t('photo_open')}
        </Link>
      );
    case 'code':
      return (
        <span dir="ltr" style={CODE}>
          {text}
        </span>
      );
    case 'money':
      return (
        <span dir="ltr" style={AMOUNT}>
          {text}
        </span>
      );
    case 'address':
      return isWhole ? (
        text
      ) : (
        <span title={text} style={TWO_LINES}>
          {text}
        </span>
      );
    case 'time':
      return <bdi style={isWhole ? undefined : DAY_ABOVE_TIME}>{text}</bdi>;
    case 'text':
    case 'name':
    case 'reason':
    case 'words':
    case 'duration':
    case 'distance':
      return (
        // `bdi` isolates the direction of the text. So the plus sign of a phone number is at its beginning,
        // even in a right-to-left language.
        <bdi>{text}</bdi>
      );
  }
}
