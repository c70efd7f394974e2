import LeftIcon from '@mui/icons-material/TurnLeftOutlined';
import RightIcon from '@mui/icons-material/TurnRightOutlined';
import SharpLeftIcon from '@mui/icons-material/TurnSharpLeftOutlined';
import SharpRightIcon from '@mui/icons-material/TurnSharpRightOutlined';
import SlightLeftIcon from '@mui/icons-material/TurnSlightLeftOutlined';
import SlightRightIcon from '@mui/icons-material/TurnSlightRightOutlined';
import StraightIcon from '@mui/icons-material/StraightOutlined';
import UturnIcon from '@mui/icons-material/UTurnLeftOutlined';
import RoundaboutIcon from '@mui/icons-material/RoundaboutRightOutlined';
import MergeIcon from '@mui/icons-material/MergeOutlined';
import ArriveIcon from '@mui/icons-material/PlaceOutlined';
import { Box, Typography } from '@mui/material';
import type { ElementType } from 'react';
import { nextTurn } from '@domain/trip/way/turns';
import type { Turn, TurnKind } from '@domain/records';
import type { Format } from '@/i18n/format';
import type { Translate } from '@locales/keys';
import { useFormat, useT } from '@/i18n/hooks';
import { selectEtaRecord } from '@/state/driver/driver.slice';
import { useAppSelector } from '@/state/hooks';
import { selectDriverRoute } from '@/state/driver/driver-route';

/** Left and right are the same in every language, so these icons are never mirrored. */
const SIGNS: Readonly<Record<TurnKind, ElementType>> = {
  uturn: UturnIcon,
  sharp_left: SharpLeftIcon,
  left: LeftIcon,
  slight_left: SlightLeftIcon,
  straight: StraightIcon,
  slight_right: SlightRightIcon,
  right: RightIcon,
  sharp_right: SharpRightIcon,
  keep_left: SlightLeftIcon,
  keep_right: SlightRightIcon,
  merge: MergeIcon,
  roundabout: RoundaboutIcon,
  arrive: ArriveIcon,
};

const NOW_KM = 0.03;
const FEET_PER_KM = 3280.84;
/**
 * A distance of less than a kilometre is shown in steps of ten metres or fifty feet, which are easier to
 * read.
 */
const STEP = { metres: 10, feet: 50 } as const;

function distanceText(km: number, t: Translate, format: Format): string {
  if (km <= NOW_KM) return t('turn_now');
  if (km >= 1) return format.distanceFromKm(km);
  if (!format.settings.convertToMile)
    return t('turn_metres', { metres: Math.round((km * 1000) / STEP.metres) * STEP.metres });
  return t('turn_feet', { feet: Math.round((km * FEET_PER_KM) / STEP.feet) * STEP.feet });
}

const textOf = ({ kind, exit }: Turn, t: Translate): string =>
  kind === 'roundabout' && exit !== undefined ? t('turn_roundabout_exit', { exit }) : t(`turn_${kind}`);

/** The next turn above the map, with its distance, direction and street. */
export function TurnBanner() {
  const t = useT();
  const format = useFormat();
  const route = useAppSelector(selectDriverRoute);
  const way = useAppSelector(selectEtaRecord)?.way;
  const next = route === null ? null : nextTurn(way, route.km);
  if (next === null) return null;
  const { turn, km } = next;
  const Sign = SIGNS[turn.kind];
  return (
    <Box
      component="section"
      aria-label={t('turn_title')}
      sx={{
        position: 'absolute',
        insetInline: 12,
        top: 12,
        zIndex: 2,
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: 4,
        py: 3,
        borderRadius: '16px',
        bgcolor: 'text.primary',
        color: 'background.paper',
        boxShadow: 'var(--mui-palette-surface-shadow)',
        pointerEvents: 'none',
      }}
    >
      <Sign aria-hidden sx={{ fontSize: 44, flexShrink: 0 }} />
      <Box sx={{ minWidth: 0 }}>
        <Typography
          sx={{ fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.2, fontVariantNumeric: 'tabular-nums' }}
        >
          {distanceText(km, t, format)}
        </Typography>
        <Typography sx={{ fontSize: '1.125rem', fontWeight: 550, overflowWrap: 'anywhere' }}>
          {textOf(turn, t)}
          {turn.street !== undefined && turn.kind !== 'arrive' && (
            <Box component="span" dir="auto">
              {' · '}
              {turn.street}
            </Box>
          )}
        </Typography>
      </Box>
    </Box>
  );
}
