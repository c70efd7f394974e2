import { Box, Chip, Stack, Typography } from '@mui/material';
import type { OwnReferrals } from '@domain/contracts/money/referrals';
import { useCall } from '@/api/hooks';
import { CopyableId } from '@/components/CopyableId';
import { useNow } from '@/components/use-now';
import { SectionCard } from '@/components/SectionCard';
import { useFormat, useT } from '@/i18n/hooks';

const DAY_MS = 24 * 3600_000;
type Person = OwnReferrals['people'][number];

/**
 * The person's referral code, and the people who have joined with this code. The card shows the state of each
 * bonus and the paid amounts.
 */
export function ReferralsCard({ code }: { code: string }) {
  const t = useT();
  const { money } = useFormat();
  const referrals = useCall('own_referrals', {}).data;

  const people = referrals?.people ?? [];
  return (
    <SectionCard title={t('referrals_title')} alignItems="stretch">
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Typography color="textSecondary">{t('profile_referral')}</Typography>
        <CopyableId id={code} />
      </Stack>
      {referrals !== undefined && referrals.bonus > 0 && (
        <Typography color="textSecondary">
          {t('referrals_text', { amount: money(referrals.bonus) })}
        </Typography>
      )}
      {referrals !== undefined && people.length === 0 && <Typography>{t('referrals_none')}</Typography>}
      {people.length > 0 && (
        <Stack
          component="ul"
          aria-label={t('referrals_title')}
          spacing={3}
          sx={{ m: 0, p: 0, listStyle: 'none' }}
        >
          {people.map((person, index) => (
            <ReferralLine key={index} person={person} />
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}

function ReferralLine({ person }: { person: Person }) {
  const t = useT();
  const { state, name } = person;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Typography sx={{ fontWeight: 700 }}>{name === '' ? t('referral_somebody') : name}</Typography>
        <Typography variant="hint">
          <Progress person={person} />
        </Typography>
      </Box>
      <Chip
        size="small"
        label={t(`referral_${state}`)}
        color={state === 'paid' ? 'success' : state === 'pending' ? 'warning' : 'default'}
      />
    </Box>
  );
}

/** The condition that must still be met for the bonus, or the result of the bonus. */
function Progress({ person: { state, progress, amount, paidAt } }: { person: Person }) {
  const t = useT();
  const { money, date } = useFormat();
  const now = useNow(60_000);
  if (state === 'paid')
    return amount === undefined || paidAt === undefined
      ? null
      : t('referral_paid_text', { amount: money(amount), date: date(paidAt) });
  if (progress === undefined) return t('referral_refused_text');
  const { trips, tripsNeeded, payableAt, waitsFor } = progress;
  const count = { trips: String(trips), needed: String(tripsNeeded) };
  if (trips < tripsNeeded) return t('referral_trips', count);
  if (payableAt === null) return t('referral_fees');
  if (waitsFor === 'month') return t('referral_month');
  const days = Math.ceil((payableAt - now) / DAY_MS);
  return days > 0 ? t('referral_days', { days: String(days), date: date(payableAt) }) : t('referral_soon');
}
