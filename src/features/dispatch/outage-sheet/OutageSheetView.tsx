import { Alert, Box, Button, GlobalStyles, Link, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { statusKey } from '@domain/languages/status-key';
import { EmptyState } from '@/components/EmptyState';
import { printAlone } from '@/components/print-alone';
import { useFormat, useT } from '@/i18n/hooks';
import { telHref } from '@/lib/tel-href';
import type { OutageSheet, SheetRow } from '@/state/outage-sheet/outage-sheet';

type Props = {
  sheet: OutageSheet | null;
  /** false if this browser could not store the sheet */
  isKept?: boolean;
  /** whether the service cannot be reached, so that the sheet is the only source */
  isOffline?: boolean;
  onBack?: () => void;
};

/** Browsers repeat the head of a table on each printed page. */
const PRINT_STYLES = {
  '@page': { size: 'A4 landscape', margin: '10mm' },
  '@media print': {
    ...printAlone('outage-sheet', { fontSize: '9pt' }),
    '#outage-sheet thead': { display: 'table-header-group' },
    '#outage-sheet tr': { breakInside: 'avoid' },
  },
} as const;

const CARD = '@media screen and (max-width: 899px)';

function Phone({ number }: { number: string }) {
  if (number.trim() === '') return null;
  return (
    <Box>
      <Link href={telHref(number)} dir="ltr">
        {number}
      </Link>
    </Box>
  );
}

function Cell({ children }: { children: ReactNode }) {
  return (
    <Box
      component="td"
      sx={{
        p: 2,
        verticalAlign: 'top',
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
        overflowWrap: 'anywhere',
        [CARD]: { display: 'block', border: 0, px: 3, py: 1 },
      }}
    >
      {children}
    </Box>
  );
}

function Row({ row }: { row: SheetRow }) {
  const t = useT();
  const format = useFormat();
  return (
    <Box
      component="tr"
      sx={{
        [CARD]: {
          display: 'block',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: '12px',
          my: 3,
          py: 2,
        },
      }}
    >
      <Cell>
        <Box sx={{ fontWeight: 700 }}>{format.dateTime(row.tripdate)}</Box>
        <Box component="bdi" sx={{ letterSpacing: '0.06em' }}>
          {row.reference || row.id}
        </Box>
        <Box>{t(statusKey(row.status))}</Box>
      </Cell>
      <Cell>
        <Box>{row.rider}</Box>
        <Phone number={row.riderPhone} />
        {row.passenger !== '' && <Box>{t('outage_travels', { name: row.passenger })}</Box>}
        <Phone number={row.passengerPhone} />
        {row.passengers !== null && <Box>{t('outage_passengers', { count: row.passengers })}</Box>}
      </Cell>
      <Cell>
        <Box>{row.pickup}</Box>
        <Box>→ {row.drop}</Box>
      </Cell>
      <Cell>
        <Box>{row.carType}</Box>
        <Box>{row.driver || t('outage_no_driver')}</Box>
        {row.plate !== '' && (
          <Box component="bdi" sx={{ fontWeight: 700 }}>
            {row.plate}
          </Box>
        )}
        <Phone number={row.driverPhone} />
      </Cell>
      <Cell>
        {row.notes.map((note) => (
          <Box key={note}>{note}</Box>
        ))}
      </Cell>
      <Cell>
        {row.price !== null && <Box>{format.money(row.price)}</Box>}
        {row.payBy !== null && <Box>{t(`outage_pay_${row.payBy}`)}</Box>}
      </Cell>
    </Box>
  );
}

const COLUMNS = ['time', 'rider', 'way', 'car', 'note', 'pay'] as const;

/** The bookings of the next hours, for printing and for reading while the service cannot be reached. */
export function OutageSheetView({ sheet, isKept = true, isOffline = false, onBack }: Props) {
  const t = useT();
  const format = useFormat();
  return (
    <Stack spacing={3}>
      <GlobalStyles styles={PRINT_STYLES} />
      <Stack
        direction="row"
        useFlexGap
        spacing={2}
        sx={{ alignItems: 'center', flexWrap: 'wrap', displayPrint: 'none' }}
      >
        <Typography component="h1" variant="h2" sx={{ marginInlineEnd: 'auto' }}>
          {t('outage_title')}
        </Typography>
        {onBack !== undefined && <Button onClick={onBack}>{t('outage_back')}</Button>}
        {sheet !== null && (
          <Button variant="contained" onClick={() => window.print()}>
            {t('outage_print')}
          </Button>
        )}
      </Stack>
      {isOffline && <Alert severity="warning">{t('outage_offline')}</Alert>}
      {!isKept && <Alert severity="error">{t('outage_not_kept')}</Alert>}
      {sheet === null ? (
        <EmptyState text={t('outage_none')} />
      ) : (
        <Box id="outage-sheet">
          {sheet.isCut && <Alert severity="warning">{t('outage_cut')}</Alert>}
          <Box
            component="table"
            sx={{
              width: '100%',
              borderCollapse: 'collapse',
              textAlign: 'start',
              [CARD]: { display: 'block' },
            }}
          >
            <Box component="thead" sx={{ [CARD]: { display: 'block' } }}>
              <Box component="tr" sx={{ [CARD]: { display: 'block' } }}>
                <Box component="td" colSpan={COLUMNS.length} sx={{ py: 2, [CARD]: { display: 'block' } }}>
                  <Box sx={{ fontSize: '1.75rem', fontWeight: 700 }}>
                    {t('outage_as_of', { time: format.dateTime(sheet.savedAt) })}
                  </Box>
                  <Box>{t('outage_for')}</Box>
                </Box>
              </Box>
              <Box component="tr" sx={{ [CARD]: { display: 'none' } }}>
                {COLUMNS.map((column) => (
                  <Box
                    key={column}
                    component="th"
                    scope="col"
                    sx={{
                      p: 2,
                      textAlign: 'start',
                      borderBlockEnd: '2px solid',
                      borderColor: 'text.primary',
                    }}
                  >
                    {t(`outage_${column}`)}
                  </Box>
                ))}
              </Box>
            </Box>
            <Box component="tbody" sx={{ [CARD]: { display: 'block' } }}>
              {sheet.rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </Box>
          </Box>
          {sheet.rows.length === 0 && <EmptyState text={t('outage_empty')} />}
        </Box>
      )}
    </Stack>
  );
}
