import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { NumberedReceipt } from '@domain/contracts/money/receipts';
import { taxLabel } from '@domain/fare/tax-line';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';

type CreditNotesProps = {
  notes: NumberedReceipt['creditNotes'];
  onDownload: ((correctionId: string) => void) | undefined;
};

/** The corrections of what was paid, each with its number, its amount and its file (docs/product.md 6.19). */
export function CreditNotes({ notes, onDownload }: CreditNotesProps) {
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
              <Typography variant="body2" color="textSecondary">
                {format.dateTime(issuedAt)} · {t(`correction_reason_${reason}`)}
              </Typography>
              {tax !== undefined && (
                <Typography variant="body2" color="textSecondary">
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
