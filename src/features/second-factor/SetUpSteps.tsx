import { Box, Button, Stack, Typography } from '@mui/material';
import encodeQR from 'qr';
import { type ReactNode, useState } from 'react';
import { call } from '@/api/call';
import { CopyableId } from '@/components/CopyableId';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { confirmSecondFactor } from '@/state/session/second-factor.thunks';
import { secondFactorSetUpAsked, secondFactorSetUpEnded } from '@/state/session/session.slice';
import { CodeForm, useCode } from './CodeForm';
import { RecoveryCodes } from './RecoveryCodes';

type Key = { secret: string; address: string };

/** The way to a second factor: a key for the app, a code of it, and the recovery codes. `children` lead elsewhere. */
export function SetUpSteps({ intro, children }: { intro: string; children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const [isStarting, setIsStarting] = useState(false);

  const start = async () => {
    setIsStarting(true);
    const answer = await dispatch(call('start_second_factor', {}));
    setIsStarting(false);
    if ('error' in answer) return;
    // From here on these steps stay, also when the record or the token say that the second factor is set up.
    dispatch(secondFactorSetUpAsked());
    setKey(answer.payload);
  };

  if (codes !== null)
    return <RecoveryCodes codes={codes} onKept={() => dispatch(secondFactorSetUpEnded())} />;
  if (key !== null)
    return (
      <KeyStep address={key.address} secret={key.secret} onCodes={setCodes}>
        {children}
      </KeyStep>
    );
  return (
    <Stack spacing={5}>
      <Typography color="textSecondary">{intro}</Typography>
      <Typography color="textSecondary">{t('second_factor_no_app')}</Typography>
      <Button variant="contained" size="large" loading={isStarting} onClick={() => void start()}>
        {t('second_factor_set_up')}
      </Button>
      {children}
    </Stack>
  );
}

type KeyStepProps = Key & { onCodes: (codes: readonly string[]) => void; children: ReactNode };

/** Empty modules around the code, by which scanners find it. */
const BORDER = 4;

/** The dark modules, row by row, as one path of an SVG whose unit is a module. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
}

/** A text as a QR code: dark on light in every colour scheme, because not every scanner takes the other way. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: BORDER });
  const side = String(rows.length);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      sx={{ width: 208, maxWidth: '100%', borderRadius: 2, bgcolor: '#fff', color: '#000' }}
    >
      <path d={pathOf(rows)} fill="currentColor" />
    </Box>
  );
}

function KeyStep({ secret, address, onCodes, children }: KeyStepProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const form = useCode(false, async (code) => {
    const answer = await dispatch(confirmSecondFactor({ code }));
    if (!confirmSecondFactor.fulfilled.match(answer)) return false;
    onCodes(answer.payload);
    return true;
  });
  return (
    <CodeForm
      {...form}
      lead={
        <>
          <Typography color="textSecondary">{t('second_factor_scan')}</Typography>
          <Stack spacing={2} sx={{ alignItems: 'center' }}>
            <QrCode text={address} label={t('second_factor_qr')} />
            <Typography variant="hint">{t('second_factor_key')}</Typography>
            <CopyableId id={secret} />
          </Stack>
        </>
      }
    >
      {children}
    </CodeForm>
  );
}
