import { Box, Card, Chip, Stack, Typography } from '@mui/material';
import type { CallOutput } from '@domain/contracts/calls';
import { isFine } from '@domain/health/self-test';
import { useFormat, useT } from '@/i18n/hooks';

type SelfTest = NonNullable<CallOutput<'read_status'>['selfTest']>;
type Part = SelfTest['parts'][number];

/** The newest self test of a deploy. The parts that did not pass are first, and say what to do. */
export function SelfTestCard({ test }: { test: SelfTest | null }) {
  const t = useT();
  const { dateTime } = useFormat();
  const sorted = [...(test?.parts ?? [])].sort(
    (one, other) => Number(isFine(one.outcome)) - Number(isFine(other.outcome)),
  );
  return (
    <Card component="section" aria-labelledby="status-self" sx={{ p: 5 }}>
      <Typography id="status-self" component="h2" variant="h3" sx={{ mb: 1 }}>
        {t('status_self')}
      </Typography>
      <Typography variant="hint">
        {test === null ? t('status_self_none') : t('status_self_at', { time: dateTime(test.at) })}
      </Typography>
      {sorted.length > 0 && (
        <Stack component="ul" spacing={3} sx={{ m: 0, mt: 3, p: 0, listStyle: 'none' }}>
          {sorted.map((part) => (
            <PartLine key={part.part} part={part} />
          ))}
        </Stack>
      )}
    </Card>
  );
}

function PartLine({ part: { part, outcome, detail } }: { part: Part }) {
  const t = useT();
  const isBad = !isFine(outcome);
  return (
    <Stack
      component="li"
      direction={{ xs: 'column', sm: 'row' }}
      spacing={{ xs: 1, sm: 3 }}
      sx={{ alignItems: 'flex-start' }}
    >
      <Box sx={{ minWidth: 116 }}>
        <Chip
          size="small"
          color={isBad ? 'error' : outcome === 'passed' ? 'success' : 'default'}
          variant={outcome === 'passed' ? 'outlined' : 'filled'}
          label={t(`status_self_${outcome}`)}
        />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t(`status_self_part_${part}`)}
          {detail !== undefined && (
            <>
              : <bdi>{detail}</bdi>
            </>
          )}
        </Typography>
        {isBad && <Typography variant="hint">{t(`status_self_do_${part}`)}</Typography>}
        {outcome === 'unproven' && <Typography variant="hint">{t('status_self_unproven_why')}</Typography>}
      </Box>
    </Stack>
  );
}
