import { Alert, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import type { Caller } from '@domain/contracts/people/callers';
import { ROUTES } from '@/config/paths';
import { useFormat } from '@/i18n/use-format';
import { useT } from '@/i18n/use-t';

/** Facts that a dispatcher must know before a car is sent. */
export function CallerWarnings({ caller }: { caller: Caller }) {
  const t = useT();
  const { money } = useFormat();
  const { block, debt, isDebtBlocking, complaints } = caller;
  return (
    <>
      {block !== null && (
        <Alert severity="error">
          {[
            t('caller_blocked', { reason: t(`block_reason_${block.reason}`) }),
            block.note,
            t('caller_blocked_help'),
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </Alert>
      )}
      {debt > 0 && (
        <Alert severity={isDebtBlocking ? 'warning' : 'info'}>
          {t(isDebtBlocking ? 'caller_owes_stopped' : 'caller_owes', { amount: money(debt) })}
        </Alert>
      )}
      {complaints.map(({ bookingId, reference }) => (
        <Alert key={bookingId} severity="info">
          <Link component={RouterLink} to={ROUTES.trip.build(bookingId)} color="inherit">
            {t('caller_complaint', { reference })}
          </Link>
        </Alert>
      ))}
    </>
  );
}
