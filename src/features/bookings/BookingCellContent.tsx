import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { Booking } from '@domain/database/records';
import { CopyableId } from '@/components/CopyableId';
import { Plate } from '@/components/Plate';
import { StatusChip } from '@/components/StatusChip';
import { useT } from '@/i18n/use-t';
import type { BookingColumn } from './bookings.columns';

type BookingCellContentProps = {
  booking: Booking;
  column: BookingColumn;
  /** the whole text instead of what fits a row of the table */
  isWhole?: boolean;
};

const TWO_LINES = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  minWidth: 180,
  maxWidth: 260,
} as const;

/** One field of a booking as it is drawn in the table and in the details. */
export function BookingCellContent({ booking, column, isWhole = false }: BookingCellContentProps) {
  const t = useT();
  const text = column.text(booking);
  if (text === '') return null;
  switch (column.cell) {
    case 'id':
      return <CopyableId id={text} isShort={!isWhole} />;
    case 'status':
      return <StatusChip status={booking.status} />;
    case 'plate':
      return <Plate number={text} />;
    case 'photo':
      return (
        <Link href={text} target="_blank" rel="noopener noreferrer" sx={{ textDecoration: 'underline' }}>
          {t('photo_open')}
        </Link>
      );
    case 'code':
      return (
        <Box component="span" dir="ltr" sx={{ fontWeight: 700, letterSpacing: '0.08em' }}>
          {text}
        </Box>
      );
    case 'amount':
      return (
        <Box component="span" dir="ltr" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
          {text}
        </Box>
      );
    case 'address':
      return isWhole ? (
        text
      ) : (
        <Box component="span" title={text} sx={TWO_LINES}>
          {text}
        </Box>
      );
    case 'text':
      return (
        // In its own direction: a phone number keeps its plus sign in front, also in a text from right to left.
        <Box component="bdi" sx={isWhole ? {} : { whiteSpace: 'nowrap' }}>
          {text}
        </Box>
      );
  }
}
