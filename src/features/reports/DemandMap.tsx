import { Box, Paper, Typography } from '@mui/material';
import { geohashBox, geohashCenter } from '@domain/geo/geohash';
import { AreaSwatch } from '@/components/map/AreaSwatch';
import { MapView } from '@/components/map/MapView';
import { useT } from '@/i18n/hooks';
import { demandShades, shadeOf } from './demand-shades';
import type { ReportRow } from './report-rows';
import { useReportWords } from './use-report-words';

/** The map shows at most this many cells. It shows the cells with the most bookings without a driver. */
const MOST_CELLS = 60;

/**
 * The places where bookings found no driver, in cells of about a kilometre. A cell with more such bookings
 * has a stronger colour.
 */
export function DemandMap({ rows }: { rows: readonly ReportRow[] }) {
  const t = useT();
  const { whole } = useReportWords();
  const cells = rows.filter(({ figures }) => (figures.unserved ?? 0) > 0).slice(0, MOST_CELLS);
  if (cells.length === 0) return <Typography color="textSecondary">{t('reports_all_served')}</Typography>;
  const shades = demandShades(cells.map(({ figures }) => figures.unserved ?? 0));
  return (
    <Box sx={{ position: 'relative' }}>
      <Box sx={{ height: 420, borderRadius: 1, overflow: 'hidden' }}>
        <MapView
          label={t('reports_map')}
          areas={cells.map(({ key, figures }) => ({
            box: geohashBox(key),
            level: shadeOf(figures.unserved ?? 0, shades),
          }))}
          markers={cells.map(({ key, figures }) => ({
            id: key,
            kind: 'stop' as const,
            position: geohashCenter(key),
            label: t('reports_map_cell', {
              unserved: whole(figures.unserved ?? 0),
              asked: whole(figures.asked ?? 0),
            }),
          }))}
        />
      </Box>
      {/* On a phone the legend is below the map, because on the map the legend would cover too much. */}
      <Paper
        sx={{
          position: { xs: 'static', sm: 'absolute' },
          insetInlineStart: 12,
          top: 12,
          zIndex: 2,
          p: 3,
          mt: { xs: 2, sm: 0 },
        }}
      >
        <Typography variant="body2" sx={{ fontWeight: 550 }}>
          {t('reports_map_legend')}
        </Typography>
        {shades.map(({ level, from, to }) => (
          <AreaSwatch
            key={level}
            level={level}
            text={from === to ? whole(from) : `${whole(from)}–${whole(to)}`}
          />
        ))}
      </Paper>
    </Box>
  );
}
