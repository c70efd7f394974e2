import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import type { NumberedReceipt } from '@domain/contracts/money/receipts';
import { taxLabel, totalWithTax } from '@domain/fare/tax-line';
import { providerNamed } from '@domain/payment/providers';
import type { Booking, Receipt, Role } from '@domain/records';
import type { PlainKey } from '@locales/keys';
import { FareBasis } from '@/components/FareBasis';
import { say } from '@/i18n/say';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { useSettings } from '@/state/hooks';
import { receiptOf } from './receipt-lines';

function Line({ label, amount, isStrong = false }: { label: ReactNode; amount: string; isStrong?: boolean }) {
  const weight = isStrong ? 700 : 400;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ px: 0, fontWeight: weight }}>
        {label}
      </TableCell>
      <TableCell align="right" sx={{ px: 0, fontWeight: weight, whiteSpace: 'nowrap' }}>
        <span dir="ltr">{amount}</span>
      </TableCell>
    </TableRow>
  );
}

/**
 * The operator's company as the receipt names it. If the receipt names no company, the company in the
 * settings is shown.
 */
function Operator({ company }: { company: Receipt['company'] | undefined }) {
  const t = useT();
  const settings = useSettings();
  const taxId = company === undefined ? settings?.CompanyTaxId?.trim() : company.taxId;
  const lines = [
    company === undefined ? settings?.CompanyAddress : company.address,
    taxId ? t('receipt_doc_tax_id', { id: taxId }) : '',
    ...(company === undefined
      ? [settings?.contact_email, settings?.CompanyPhone]
      : [company.email, company.phone]),
  ].filter((line): line is string => line !== undefined && line.trim() !== '');
  return (
    <Box>
      <Typography sx={{ fontWeight: 700, fontSize: '1.25rem' }}>
        <bdi>{company?.name ?? settings?.CompanyName ?? settings?.appName ?? ''}</bdi>
      </Typography>
      {lines.map((line) => (
        <Typography key={line} variant="hint">
          <bdi>{line}</bdi>
        </Typography>
      ))}
    </Box>
  );
}

/** The driver's photos of the parcel at the pickup and at the drop. */
function ParcelPhotos({ booking }: { booking: Booking }) {
  const t = useT();
  const photos = [
    { src: booking.pickup_image, label: t('drive_photo_pickup') },
    { src: booking.deliver_image, label: t('drive_photo_drop') },
  ].flatMap(({ src, label }) => (src === undefined || src === '' ? [] : [{ src, label }]));
  if (photos.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 4 }}>
      {photos.map(({ src, label }) => (
        <Box key={label} component="figure" sx={{ m: 0, breakInside: 'avoid' }}>
          <Box
            component="img"
            src={src}
            alt={label}
            sx={{
              display: 'block',
              width: '100%',
              aspectRatio: '4 / 3',
              objectFit: 'cover',
              borderRadius: '12px',
            }}
          />
          <Typography component="figcaption" variant="caption" color="textSecondary" aria-hidden>
            {label}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

type ReceiptSheetProps = {
  booking: Booking;
  role: Role;
  heading?: 'h1' | 'h2';
  /** null if the receipt has no number, or if the person may not see the number */
  numbered?: NumberedReceipt | null;
  onDownloadNote?: (correctionId: string) => void;
};

type CreditNotesProps = {
  notes: NumberedReceipt['creditNotes'];
  onDownload: ((correctionId: string) => void) | undefined;
};

/** The corrections of the payment. Each has its number, its amount and a download of its file. */
function CreditNotes({ notes, onDownload }: CreditNotesProps) {
  const t = useT();
  const format = useFormat();
  if (notes.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="credit-notes">
      <Typography id="credit-notes" component="h2" variant="h4" sx={{ mb: 2 }}>
        {t('receipt_notes')}
      </Typography>
      <Stack component="ul" spacing={3} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {notes.map(({ id, number, issuedAt, amount, money, reason, tax }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', flexWrap: 'wrap' }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {t(amount >= 0 ? 'receipt_doc_credit' : 'receipt_doc_charge')} <span dir="ltr">{number}</span>
              </Typography>
              <Typography variant="hint">
                {format.dateTime(issuedAt)} · {t(`correction_reason_${reason}`)}
              </Typography>
              {tax !== undefined && (
                <Typography variant="hint">
                  {taxLabel(t, { ...tax, isInclusive: true })}:{' '}
                  <span dir="ltr">{format.money(Math.abs(tax.amount), money)}</span>
                </Typography>
              )}
            </Box>
            <Box sx={{ textAlign: 'end' }}>
              <Typography sx={{ fontWeight: 600 }}>
                <span dir="ltr">{format.money(-amount, money)}</span>
              </Typography>
              {onDownload !== undefined && (
                <Button
                  size="small"
                  startIcon={<DownloadIcon />}
                  onClick={() => onDownload(id)}
                  sx={{ displayPrint: 'none' }}
                >
                  {t('receipt_download')}
                </Button>
              )}
            </Box>
          </Box>
        ))}
      </Stack>
    </Box>
  );
}

/** A receipt. Its amounts have the currency and the decimals of the booking. */
export function ReceiptSheet({
  booking,
  role,
  heading = 'h1',
  numbered = null,
  onDownloadNote,
}: ReceiptSheetProps) {
  const t = useT();
  const message = useMessage();
  const format = useFormat();
  const receipt = useMemo(() => receiptOf(booking, role, format), [booking, role, format]);
  const { settings } = booking;
  const document = numbered?.receipt ?? null;
  const money = (amount: number): string => format.money(amount, settings);

  const facts: { id: PlainKey; text: string | undefined }[] = [
    { id: 'receipt_doc_issued', text: document === null ? '' : format.dateTime(document.issuedAt) },
    { id: 'col_reference', text: booking.reference },
    { id: 'col_trip_date', text: format.dateTime(booking.tripdate) },
    { id: 'col_customer', text: booking.customer_name },
    { id: 'col_driver', text: booking.driver_name },
    { id: 'col_vehicle', text: booking.vehicle_number },
    { id: 'col_car_type', text: booking.carType },
    { id: 'col_pickup', text: booking.pickup.add },
    { id: 'col_drop', text: booking.drop.add },
    { id: 'col_start_time', text: booking.startTime && format.dateTime(booking.startTime) },
    { id: 'col_end_time', text: booking.endTime && format.dateTime(booking.endTime) },
    { id: 'col_distance', text: booking.distance === undefined ? '' : format.distance(booking.distance) },
    {
      id: 'col_total_time',
      text: booking.total_trip_time === undefined ? '' : format.duration(booking.total_trip_time),
    },
    { id: 'col_delivery_person', text: booking.deliveryPerson },
    { id: 'col_delivery_phone', text: booking.deliveryPersonPhone },
    { id: 'col_parcel_type', text: booking.parcelTypeSelected?.description },
    { id: 'col_option', text: booking.optionSelected?.description },
    { id: 'col_gateway', text: booking.gateway && (providerNamed(booking.gateway)?.word ?? booking.gateway) },
    { id: 'col_reason', text: booking.reason === undefined ? '' : message(booking.reason) },
  ].flatMap(({ id, text }) => (text ? [{ id: id as PlainKey, text }] : []));

  return (
    <Stack spacing={6}>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 4, flexWrap: 'wrap' }}>
        <Operator company={document?.company} />
        <Box sx={{ textAlign: { xs: 'start', sm: 'end' } }}>
          <Typography component={heading} variant="h2">
            {t('receipt_title')}
          </Typography>
          {document !== null && (
            <Typography color="textSecondary">
              <span dir="ltr">{document.number}</span>
            </Typography>
          )}
        </Box>
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '12px 24px' }}
      >
        {facts.map(({ id, text }) => (
          <Box key={id} sx={{ minWidth: 0 }}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {t(id)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
      <Table size="small" aria-label={t('details_price')}>
        <TableBody>
          {/* A single line would only repeat the total, so it is left out. */}
          {(receipt.lines.length > 1 || receipt.tax?.isInclusive === false ? receipt.lines : []).map(
            (line) => (
              <Line key={line.key} label={say(t, line)} amount={money(line.amount)} />
            ),
          )}
          {totalWithTax(
            receipt.cancellationFee === null ? (
              <Line key="total" label={t('col_trip_cost')} amount={money(receipt.tripCost)} isStrong />
            ) : (
              <Line
                key="total"
                label={t('col_cancellation_fee')}
                amount={money(receipt.cancellationFee)}
                isStrong
              />
            ),
            receipt.tax ?? undefined,
            (tax) => (
              <Line key="tax" label={taxLabel(t, tax)} amount={money(tax.amount)} />
            ),
          )}
          {receipt.discount !== null && (
            <Line
              label={`${say(t, receipt.discount)} ${booking.promo_details?.name ?? ''}`.trim()}
              amount={money(receipt.discount.amount)}
            />
          )}
          {receipt.debt !== null && <Line label={say(t, receipt.debt)} amount={money(receipt.debt.amount)} />}
          {receipt.payments.map((line) => (
            <Line key={line.key} label={say(t, line)} amount={money(line.amount)} />
          ))}
          {receipt.paid !== null && (
            <Line label={t('col_customer_paid')} amount={money(receipt.paid)} isStrong />
          )}
          {receipt.tip !== null && <Line label={t('tip')} amount={money(receipt.tip)} />}
          {receipt.split.map((line) => (
            <Line key={line.key} label={say(t, line)} amount={money(line.amount)} />
          ))}
        </TableBody>
      </Table>
      {numbered !== null && <CreditNotes notes={numbered.creditNotes} onDownload={onDownloadNote} />}
      <FareBasis booking={booking} />
      <ParcelPhotos booking={booking} />
      {numbered !== null && document === null && <Typography variant="hint">{t('receipt_waits')}</Typography>}
      {receipt.paid === null && receipt.cancellationFee === null && (
        <Typography variant="hint">{t('receipt_not_paid')}</Typography>
      )}
    </Stack>
  );
}
