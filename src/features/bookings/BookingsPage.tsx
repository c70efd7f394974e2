import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import TableIcon from '@mui/icons-material/TableRowsOutlined';
import { Button, Stack, Typography } from '@mui/material';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@/i18n/use-t';
import { useRole, useSettings } from '@/state/hooks';
import { BookingsTable } from './BookingsTable';
import { OwnBookings } from './OwnBookings';
import { SeriesList } from './SeriesList';

/** The bookings of the signed-in person, live: cards or a table of the own ones, the pages of staff (docs/product.md 3.2). */
export default function BookingsPage() {
  const t = useT();
  const role = useRole();
  const settings = useSettings();
  const [params, setParams] = useSearchParams();
  if (role === null || settings === null) return null;
  const isStaff = role === 'admin' || role === 'fleetadmin';
  const isTable = params.get('view') === 'table';
  const table = <BookingsTable role={role} settings={settings} />;
  // The repeating trips of a rider, to which the rider's trips and page lead.
  const seriesOf = params.get('series');
  if (role === 'admin' && seriesOf !== null)
    return (
      <Stack spacing={5}>
        <SeriesList key={seriesOf} customer={seriesOf} />
      </Stack>
    );
  if (isStaff) return table;
  return (
    <Stack spacing={5}>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 3 }}
      >
        <Typography component="h1" variant="h2">
          {t('bookings_title')}
        </Typography>
        <Button
          color="inherit"
          startIcon={isTable ? <CardsIcon /> : <TableIcon />}
          onClick={() => setParams(isTable ? {} : { view: 'table' })}
        >
          {t(isTable ? 'bookings_as_cards' : 'bookings_as_table')}
        </Button>
      </Stack>
      {isTable ? table : <OwnBookings role={role} />}
    </Stack>
  );
}
