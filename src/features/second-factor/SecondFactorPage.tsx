import { Box, Button, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { isSecondFactorRequired, type SecondFactorStep } from '@domain/access/second-factor';
import { useT } from '@/i18n/use-t';
import { useAppDispatch, useAppSelector, useRole, useSettings } from '@/state/hooks';
import { secondFactorSetUpEnded, selectSecondFactorStep, signOut } from '@/state/session/session.slice';
import { ProveForm } from './ProveForm';
import { SetUpSteps } from './SetUpSteps';

/** Stands in the place of every signed-in screen until the second factor is shown or set up (docs/product.md 7.14). */
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
  const [isLeaving, setIsLeaving] = useState(false);
  const leave = async () => {
    setIsLeaving(true);
    await dispatch(signOut());
    setIsLeaving(false);
  };
  return (
    <Button color="inherit" loading={isLeaving} onClick={() => void leave()}>
      {t('menu_logout')}
    </Button>
  );
}
