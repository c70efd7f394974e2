import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import HourglassIcon from '@mui/icons-material/HourglassEmptyOutlined';
import { Box, Chip, Paper, Stack, Typography } from '@mui/material';
import { Money } from '@/components/Money';
import { useFormat } from '@/i18n/use-format';
import { useAppSelector } from '@/state/hooks';
import { selectOwnWithdrawals } from '@/state/wallet/wallet.slice';
import { useT } from '@/i18n/use-t';

/** The own requests for money and how far each is. */
export function WithdrawalList() {
  const t = useT();
  const format = useFormat();
  const withdrawals = useAppSelector(selectOwnWithdrawals);
  return (
    <Stack component="section" aria-labelledby="withdrawals-title" spacing={3}>
      <Typography id="withdrawals-title" component="h2" variant="h3">
        {t('withdraw_requests')}
      </Typography>
      {withdrawals.length === 0 ? (
        <Typography color="textSecondary">{t('withdraw_none')}</Typography>
      ) : (
        <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {withdrawals.map(({ id, amount, date, processed, procesDate }) => (
            <Paper
              key={id}
              component="li"
              variant="outlined"
              sx={{ p: 4, display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}
            >
              <Box>
                <Typography sx={{ fontWeight: 700 }}>
                  <Money amount={amount} />
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {format.dateTime(date)}
                </Typography>
              </Box>
              <Chip
                size="small"
                icon={processed ? <DoneIcon aria-hidden /> : <HourglassIcon aria-hidden />}
                label={
                  processed
                    ? t('withdraw_done', { date: format.date(procesDate ?? date) })
                    : t('withdraw_open')
                }
                sx={{
                  marginInlineStart: 'auto',
                  bgcolor: processed ? 'success.soft' : 'warning.soft',
                  color: processed ? 'success.main' : 'warning.main',
                  '& .MuiChip-icon': { color: 'inherit' },
                }}
              />
            </Paper>
          ))}
        </Stack>
      )}
    </Stack>
  );
}
