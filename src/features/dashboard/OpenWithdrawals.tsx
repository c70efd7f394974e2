import { Box, Button, Skeleton, Typography } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { ErrorState } from '@/components/ErrorState';
import { Money } from '@/components/Money';
import { ROUTES } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { sumOfWithdrawals } from '@/state/dashboard/dashboard-figures';
import { openWithdrawalsStream, selectOpenWithdrawalsState } from '@/state/dashboard/dashboard.slice';
import { useAppDispatch, useAppSelector } from '@/state/hooks';
import { Section } from './Section';
import { useT } from '@/i18n/use-t';

/** The sum of open withdrawals, with a link to the list. */
export function OpenWithdrawals() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { decimal } = useFormat().settings.money;
  const { withdrawals, hasMore, error } = useAppSelector(selectOpenWithdrawalsState);
  useEffect(() => {
    dispatch(openWithdrawalsStream.wanted(null));
    return () => void dispatch(openWithdrawalsStream.released());
  }, [dispatch]);
  const sum = useMemo(() => sumOfWithdrawals(withdrawals ?? [], decimal), [withdrawals, decimal]);
  return (
    <Section title={t('dash_withdraws')}>
      {error.flag ? (
        <ErrorState message={error.msg} onRetry={() => dispatch(openWithdrawalsStream.wanted(null))} />
      ) : (
        <Box
          sx={{
            px: 5,
            pb: 4,
            display: 'flex',
            flexWrap: 'wrap',
            gap: 3,
            alignItems: 'end',
            justifyContent: 'space-between',
          }}
        >
          <div>
            <Typography component="p" sx={{ fontSize: 28, fontWeight: 700, lineHeight: 1.3 }}>
              {withdrawals === null ? <Skeleton width={120} /> : <Money amount={sum} />}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {withdrawals === null ? (
                <Skeleton width={80} />
              ) : (
                t(hasMore ? 'dash_withdraws_count_more' : 'dash_withdraws_count', {
                  count: withdrawals.length,
                })
              )}
            </Typography>
          </div>
          <Button component={RouterLink} to={ROUTES.withdraws.build()} variant="outlined" size="small">
            {t('dash_withdraws_open')}
          </Button>
        </Box>
      )}
    </Section>
  );
}
