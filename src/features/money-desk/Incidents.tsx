import { Alert, Button, Stack, Typography } from '@mui/material';
import type { IncidentRow } from '@domain/contracts/money/money-desk';
import { providerWord } from '@/components/money/ProviderMark';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';

type IncidentsProps = { incidents: readonly IncidentRow[]; onOpen: (payment: { ref: string }) => void };

/** Money that gateways took back by themselves: disputes of payers, and refunds from a gateway's own dashboard. */
export function Incidents({ incidents, onOpen }: IncidentsProps) {
  const t = useT();
  const { money, dateTime } = useFormat();
  return (
    <Stack component="section" spacing={3} aria-label={t('desk_incidents')}>
      <Typography component="h2" variant="h3">
        {t('desk_incidents')}
      </Typography>
      <Typography color="textSecondary">{t('desk_incidents_help')}</Typography>
      {incidents.map(({ id, kind, state, attempt, reason, provider, name, amount, at }) => (
        <Alert
          key={id}
          severity={state === 'open' ? 'warning' : 'info'}
          action={<Button onClick={() => onOpen({ ref: attempt })}>{t('desk_open')}</Button>}
        >
          {[
            `${t(`desk_incident_${kind}`)}: ${t(`desk_incident_${state}`)}`,
            attempt,
            name,
            amount === null ? '' : money(amount),
            providerWord(provider),
            reason ?? '',
            dateTime(at),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
        </Alert>
      ))}
    </Stack>
  );
}
