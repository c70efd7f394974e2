import { Alert, AlertTitle, Button } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { selectBusyTripId, selectIsOnBreak, selectIsOnDuty } from '@/state/driver/driver.slice';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppSelector } from '@/state/hooks';
import { backgroundGapMs, type HiddenSpan } from './background-gap';
import { useT } from '@/i18n/use-t';

const MINUTE_MS = 60_000;

/** Tells a driver who comes back that its position was not told meanwhile (docs/product.md 3.26). */
export function BackgroundGap() {
  const t = useT();
  const { at } = useAppSelector(selectGps);
  const span = useRef<HiddenSpan | null>(null);
  const isFree = useAppSelector((state) => selectIsOnDuty(state) && !selectIsOnBreak(state));
  const isFollowed = useAppSelector(selectBusyTripId) !== null || isFree;
  const before = useRef<number | null>(at);
  const [gapMs, setGapMs] = useState<number | null>(null);
  useEffect(() => {
    const look = (): void => {
      const now = Date.now();
      if (document.hidden) span.current = { from: now, to: null };
      else if (span.current !== null) span.current.to ??= now;
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  useEffect(() => {
    const last = before.current;
    // Off duty and on a break the device is not asked: what comes after that is no gap.
    before.current = isFollowed ? at : null;
    if (at === null) return;
    const gap = backgroundGapMs(span.current, { before: last, now: at });
    if (gap !== null) setGapMs(gap);
  }, [at, isFollowed]);
  if (gapMs === null) return null;
  return (
    <Alert
      severity="warning"
      sx={{ borderRadius: 0 }}
      action={
        <Button color="inherit" sx={{ minHeight: 48 }} onClick={() => setGapMs(null)}>
          {t('gap_ok')}
        </Button>
      }
    >
      <AlertTitle>{t('gap_title')}</AlertTitle>
      {t('gap_text', { minutes: Math.round(gapMs / MINUTE_MS) })}
    </Alert>
  );
}
