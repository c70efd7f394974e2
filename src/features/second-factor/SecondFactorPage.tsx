import { Box, Button, Card, Stack, Typography } from '@mui/material';
import encodeQR from 'qr';
import { type ReactNode, useState } from 'react';
import { isSecondFactorRequired, type SecondFactorStep } from '@domain/access/second-factor';
import { call } from '@/api/call';
import { CopyableId } from '@/components/CopyableId';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch, useAppSelector, useRole, useSettings } from '@/state/hooks';
import { confirmSecondFactor } from '@/state/session/second-factor.thunks';
import {
  secondFactorSetUpAsked,
  secondFactorSetUpEnded,
  selectSecondFactorStep,
  signOut,
} from '@/state/session/session.slice';
import { CodeForm, useCode } from './CodeForm';
import { ProveForm } from './ProveForm';
import { RecoveryCodes } from './RecoveryCodes';

/** Replaces every signed-in screen until the person has proven or set up the second factor. */
export default function SecondFactorPage() {
  const step = useAppSelector(selectSecondFactorStep);
  return (
    <Box
      component="main"
      sx={{ display: 'grid', placeItems: 'center', minHeight: '100dvh', px: 4, py: { xs: 6, md: 14 } }}
    >
      {step !== null && <StepCard key={step} step={step} />}
    </Box>
  );
}

type Key = { secret: string; address: string };

/**
 * The steps that set up a second factor. They show a key for the authenticator app, ask for a code of this
 * app, and show the recovery codes. `children` are links to other steps.
 */
function SetUpSteps({ intro, children }: { intro: string; children: ReactNode }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [key, setKey] = useState<Key | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const { isBusy: isStarting, run } = useBusy();

  const start = async () => {
    const answer = await run(() => dispatch(call('start_second_factor', {})));
    if ('error' in answer) return;
    // After this action the steps are shown until the person has saved the recovery codes. The record and the
    // token may already say that the second factor is set up.
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

/** The width of the empty border around the code, in modules. Scanners need this border. */
const BORDER = 4;

/** The dark modules as one path of an SVG, row by row. A module is one unit of the SVG. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])))
    .join('');
}

/**
 * A text as a QR code. The code is always dark on a light ground, because some scanners cannot read an
 * inverted code.
 */
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

function StepCard({ step }: { step: SecondFactorStep }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const role = useRole();
  const level = useSettings()?.require_second_factor ?? 'off';
  const isRequired = role !== null && isSecondFactorRequired(role, level);
  const title = (): string => {
    if (step === 'prove') return t('second_factor_prove_title');
    return t(isRequired ? 'second_factor_must_title' : 'second_factor_title');
  };
  return (
    <Card sx={{ width: '100%', maxWidth: 460, p: { xs: 5, sm: 8 } }}>
      <Stack spacing={6}>
        <Typography component="h1" variant="h2">
          {title()}
        </Typography>
        {step === 'prove' ? (
          <ProveForm>
            <LogOutButton />
          </ProveForm>
        ) : (
          <SetUpSteps intro={t(isRequired ? 'second_factor_must_text' : 'second_factor_off_text')}>
            {isRequired ? (
              <LogOutButton />
            ) : (
              <Button color="inherit" onClick={() => dispatch(secondFactorSetUpEnded())}>
                {t('second_factor_not_now')}
              </Button>
            )}
          </SetUpSteps>
        )}
      </Stack>
    </Card>
  );
}

function LogOutButton() {
  const t = useT();
  const dispatch = useAppDispatch();
  const { isBusy: isLeaving, run } = useBusy();
  const leave = async () => {
    await run(() => dispatch(signOut()));
  };
  return (
    <Button color="inherit" loading={isLeaving} onClick={() => void leave()}>
      {t('menu_logout')}
    </Button>
  );
}
