import LayersIcon from '@mui/icons-material/LayersOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { AreaSwatch } from '@/components/map/AreaSwatch';
import type { MapArea } from '@/components/map/map-areas';
import { useT } from '@/i18n/use-t';

const LEVELS = [1, 2, 3] as const;

type DemandLegendProps = {
  isShown: boolean;
  isLoading: boolean;
  areas: readonly MapArea[];
  onTurn: () => void;
};

/** Turns the map of demand on and off, and says in words what its colours mean (docs/product.md 3.25). */
export function DemandLegend({ isShown, isLoading, areas, onTurn }: DemandLegendProps) {
  const t = useT();
  return (
    <Box
      sx={{ position: 'absolute', insetInlineStart: 12, top: 12, zIndex: 2, maxWidth: 'calc(100% - 80px)' }}
    >
      <Button
        variant="contained"
        color="inherit"
        aria-pressed={isShown}
        loading={isLoading}
        startIcon={<LayersIcon />}
        onClick={onTurn}
        sx={{ minHeight: 48, bgcolor: 'background.paper', color: 'text.primary' }}
      >
        {t(isShown ? 'demand_hide' : 'demand_show')}
      </Button>
      {isShown && !isLoading && (
        <Paper role="status" sx={{ mt: 2, p: 3, width: 'fit-content' }}>
          <Typography variant="body2" sx={{ fontWeight: 550 }}>
            {t(areas.length === 0 ? 'demand_none' : 'demand_legend')}
          </Typography>
          {areas.length > 0 &&
            LEVELS.map((level) => <AreaSwatch key={level} level={level} text={t(`demand_${level}`)} />)}
        </Paper>
      )}
    </Box>
  );
}
