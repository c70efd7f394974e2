import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { type Hindrance, REMEDIES } from '@domain/dispatch/office/hindrance';
import type { PlainKey } from '@locales/keys';
import { useMutate } from '@/api/hooks';
import { ROUTES } from '@/config/paths';
import { useFormat, useMessage, useT } from '@/i18n/hooks';
import { positionRetried } from '@/state/driver/driver.slice';
import { selectGps } from '@/state/gps/gps.slice';
import { useAppDispatch, useAppSelector, useCurrentUser } from '@/state/hooks';

/**
 * The buttons that open a link. Each of them helps the driver to remove a hindrance, which is a reason why
 * the driver gets no requests.
 */
const LINKS = {
  contact: { to: ROUTES.contact.build(), label: 'hindrance_contact' },
  add_licence: { to: '#licence-title', label: 'hindrance_add_licence' },
  top_up: { to: ROUTES.wallet.build(), label: 'top_up' },
} as const satisfies Readonly<Record<string, { to: string; label: PlainKey }>>;

const SEVERITIES: Readonly<Partial<Record<Hindrance, 'error' | 'info'>>> = {
  blocked: 'error',
  debt: 'error',
  break: 'info',
  position_refused: 'error',
  position_never: 'error',
};

function Remedy({ hindrance }: { hindrance: Hindrance }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { send, isBusy } = useMutate('set_break');
  const remedy = REMEDIES[hindrance];
  const look = { color: 'inherit', sx: { minHeight: 48, minWidth: 48, flexShrink: 0 } } as const;
  switch (remedy) {
    case null:
      return null;
    case 'contact':
    case 'top_up':
      return (
        <Button component={Link} to={LINKS[remedy].to} {...look}>
          {t(LINKS[remedy].label)}
        </Button>
      );
    case 'add_licence':
      return (
        <Button component="a" href={LINKS.add_licence.to} {...look}>
          {t(LINKS.add_licence.label)}
        </Button>
      );
    case 'reload':
      return (
        <Button onClick={() => window.location.reload()} {...look}>
          {t('hindrance_reload')}
        </Button>
      );
    case 'ask_position':
      return (
        <Button onClick={() => dispatch(positionRetried())} {...look}>
          {t('position_retry')}
        </Button>
      );
    case 'end_break':
      return (
        <Button loading={isBusy} onClick={() => void send({ isOnBreak: false })} {...look}>
          {t('duty_break_end')}
        </Button>
      );
  }
}

/**
 * The most important reason why the driver gets no requests, in a sentence. A button helps the driver to
 * remove the reason.
 */
export function HindranceNotice({ hindrance }: { hindrance: Hindrance | null }) {
  const t = useT();
  const textOf = useMessage();
  const format = useFormat();
  const { at, error } = useAppSelector(selectGps);
  const driver = useCurrentUser();
  if (hindrance === null) return null;
  const sentences: Readonly<Record<Hindrance, () => string>> = {
    blocked: () => t('hindrance_blocked'),
    document: () => t('hindrance_document'),
    approval: () => t('hindrance_approval'),
    connection: () => t('position_connection'),
    data: () => t('hindrance_data'),
    debt: () => t('drive_credit_paused', { amount: format.money(Math.abs(driver?.walletBalance ?? 0)) }),
    break: () => t('duty_break_text', { time: format.time(driver?.breakSince ?? 0) }),
    position_refused: () => textOf(error.msg),
    position_never: () => t('position_never'),
    position_old: () => t('position_old', { time: format.time(at ?? 0) }),
  };
  return (
    <Alert severity={SEVERITIES[hindrance] ?? 'warning'} action={<Remedy hindrance={hindrance} />}>
      {sentences[hindrance]()}
    </Alert>
  );
}
