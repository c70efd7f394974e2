import { Box, Button, Paper, Stack, Typography } from '@mui/material';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { PlainKey } from '@locales/keys';
import { MARKER_LOOKS, type MapPadding, type MarkerKind } from '@/components/map/map-types';
import { useT } from '@/i18n/hooks';

type MapAimProps = {
  kind: Exclude<MarkerKind, 'car'>;
  padding: MapPadding;
  /** whether the map has reported its middle */
  isReady: boolean;
  onUse: () => void;
  onCancel: () => void;
};

const ORDERS: Readonly<Record<MapAimProps['kind'], PlainKey>> = {
  pickup: 'map_aim_pickup',
  drop: 'map_aim_drop',
  stop: 'map_aim_stop',
};

/**
 * Lets the person choose a point by moving the map below a fixed pin. This works with a finger, the mouse or
 * the arrow keys. Escape cancels. At the end, the focus of a keyboard user returns to the element that had
 * the focus before.
 */
export function MapAim({ kind, padding, isReady, onUse, onCancel }: MapAimProps) {
  const t = useT();
  const look = MARKER_LOOKS[kind];
  const box = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);
  const cancel = useRef(onCancel);
  useEffect(() => {
    cancel.current = onCancel;
  });
  // The element must be read before the map gets the focus.
  useLayoutEffect(() => {
    before.current ??= document.activeElement;
  }, []);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
    const handleKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      goBack(before.current);
      cancel.current();
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  const end = (work: () => void) => (event: { detail: number }) => {
    // If `detail` is zero, a key has caused the click.
    if (event.detail === 0) goBack(before.current);
    work();
  };
  return (
    <>
      <Box
        aria-hidden
        component="img"
        src={look.src}
        alt=""
        width={look.width}
        height={look.height}
        style={{
          left: `calc(50% + ${String((padding.left - padding.right) / 2)}px)`,
          top: `calc(50% + ${String((padding.top - padding.bottom) / 2)}px)`,
          transform: `translate(-50%, ${look.anchor === 'bottom' ? '-100%' : '-50%'})`,
        }}
        sx={{ position: 'absolute', pointerEvents: 'none' }}
      />
      <Box
        ref={box}
        sx={{
          position: 'absolute',
          insetInline: 0,
          display: 'flex',
          justifyContent: 'center',
          pointerEvents: 'none',
        }}
        style={{ bottom: 44, paddingLeft: padding.left - 36, paddingRight: padding.right - 36 }}
      >
        <Paper
          variant="outlined"
          role="group"
          aria-label={t(ORDERS[kind])}
          sx={{ p: 2, maxWidth: 420, pointerEvents: 'auto', boxShadow: 'var(--mui-palette-surface-shadow)' }}
        >
          <Typography variant="body2" role="status">
            {t(ORDERS[kind])}{' '}
            <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
              {t('map_aim_keys')}
            </Box>
          </Typography>
          <Stack direction="row" spacing={2} sx={{ mt: 1, justifyContent: 'flex-end' }}>
            <Button size="small" color="inherit" onClick={end(onCancel)}>
              {t('cancel')}
            </Button>
            <Button size="small" variant="contained" disabled={!isReady} onClick={end(onUse)}>
              {t('map_use_place')}
            </Button>
          </Stack>
        </Paper>
      </Box>
    </>
  );
}

function goBack(element: Element | null): void {
  if (element instanceof HTMLElement && element.isConnected) element.focus();
}
