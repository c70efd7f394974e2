import { Box } from '@mui/material';
import { useNow } from '@/components/use-now';
import { useT } from '@/i18n/use-t';

const SIZE = 88;
const STROKE = 7;
const RADIUS = (SIZE - STROKE) / 2;
const LENGTH = 2 * Math.PI * RADIUS;
const LOOK_MS = 200;

type CountdownRingProps = {
  /** epoch milliseconds by this device's clock */
  startAt: number;
  endAt: number;
};

/** The remaining time to answer, as a ring that empties and as seconds. */
export function CountdownRing({ startAt, endAt }: CountdownRingProps) {
  const t = useT();
  const now = useNow(LOOK_MS);
  const left = Math.max(0, endAt - now);
  const share = endAt > startAt ? Math.min(1, left / (endAt - startAt)) : 0;
  const seconds = Math.ceil(left / 1000);
  return (
    <Box
      role="timer"
      aria-label={t('request_answer_in', { seconds })}
      sx={{ position: 'relative', width: SIZE, height: SIZE, flexShrink: 0 }}
    >
      <Box
        component="svg"
        aria-hidden
        width={SIZE}
        height={SIZE}
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        sx={{ transform: 'rotate(-90deg)' }}
      >
        <Box
          component="circle"
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth={STROKE}
          sx={{ stroke: 'var(--mui-palette-divider)' }}
        />
        <Box
          component="circle"
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          fill="none"
          strokeWidth={STROKE}
          strokeLinecap="round"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - share)}
          sx={{ stroke: seconds <= 5 ? 'var(--mui-palette-error-main)' : 'var(--mui-palette-accent-main)' }}
        />
      </Box>
      <Box
        component="span"
        aria-hidden
        sx={{
          position: 'absolute',
          inset: 0,
          display: 'grid',
          placeItems: 'center',
          fontSize: '1.75rem',
          fontWeight: 700,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {seconds}
      </Box>
    </Box>
  );
}
