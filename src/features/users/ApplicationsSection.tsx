import { Box, Button, Card, Stack, TextField, Typography } from '@mui/material';
import { call } from '@/api/call';
import { usePages } from '@/api/hooks';
import { useCallback, useState } from 'react';
import type { ListedApplication } from '@domain/contracts/people/driver-applications';
import { APPLICATION_STATES, type ApplicationState } from '@domain/records';
import { needsSentence, type ApplicationDecision } from '@domain/people/driver/driver-application';
import { fullName } from '@domain/people/full-name';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { FormDialog } from '@/components/FormDialog';
import { Plate } from '@/components/Plate';
import { RetryLine } from '@/components/RetryLine';
import { PersonLink } from '@/components/records/PersonLink';
import { Choice } from '@/components/Choice';
import { useFormat, useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';
import { useAppDispatch } from '@/state/hooks';
import { useStaffChange } from '@/state/staff/use-staff-change';
import { useOpenedPerson } from './use-opened-person';

type Asked = { application: ListedApplication; what: ApplicationDecision | 'licence' };

const DECISIONS = ['approve', 'ask_changes', 'refuse'] as const satisfies readonly ApplicationDecision[];

/** The riders who have applied as drivers. The office decides on each application. */
export function ApplicationsSection() {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const [state, setState] = useState<ApplicationState>('applied');
  const [asked, setAsked] = useState<Asked | null>(null);
  /** the ids of the applications that this person has decided on, which are still in the loaded list */
  const [decided, setDecided] = useState<readonly string[]>([]);
  const read = useCallback(
    (after: string | null) => dispatch(call('find_driver_applications', { state, after })).unwrap(),
    [dispatch, state],
  );
  const { pages, isLoading, error, onMore, onRetry } = usePages(read);
  const close = useCallback(() => setAsked(null), []);
  const keyOf = (uid: string) => `${state} ${uid}`;
  const found = pages
    .flatMap(({ applications }) => applications)
    .filter(({ uid }) => !decided.includes(keyOf(uid)));

  return (
    <Card component="section" aria-labelledby="applications-title" sx={{ p: { xs: 4, sm: 6 }, mt: 5 }}>
      <Stack
        direction="row"
        sx={{ mb: 4, gap: 3, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between' }}
      >
        <Typography id="applications-title" component="h2" variant="h3">
          {t('applications_title')}
        </Typography>
        <Choice
          size="small"
          label={t('application_state_label')}
          value={state}
          options={APPLICATION_STATES.map((one) => ({ value: one, label: t(`application_state_${one}`) }))}
          onChange={setState}
          sx={{ minWidth: 200 }}
        />
      </Stack>
      {error !== null && <RetryLine error={error.code} onRetry={onRetry} />}
      {found.length === 0 && !isLoading && error === null && (
        <Typography color="textSecondary">{t('applications_none')}</Typography>
      )}
      <Stack component="ul" spacing={4} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {found.map((application) => (
          <Stack
            key={application.uid}
            component="li"
            direction={{ xs: 'column', md: 'row' }}
            spacing={3}
            sx={{ alignItems: { md: 'center' } }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="div">
                <PersonLink id={application.uid} name={fullName(application)} />
              </Typography>
              <Typography variant="hint">
                <bdi>{application.mobile || t('hidden_demo')}</bdi> · {format.dateTime(application.changedAt)}
              </Typography>
              <Typography variant="body2">
                {[application.vehicleMake, application.vehicleModel, application.carType]
                  .filter(Boolean)
                  .join(' · ')}
              </Typography>
              {application.note !== undefined && <Typography variant="hint">{application.note}</Typography>}
            </Box>
            <Box>
              <Plate number={application.vehicleNumber} />
            </Box>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
              {application.hasLicence && (
                <Button size="small" onClick={() => setAsked({ application, what: 'licence' })}>
                  {t('application_licence')}
                </Button>
              )}
              {application.state === 'applied' &&
                DECISIONS.map((what) => (
                  <Button
                    key={what}
                    size="small"
                    variant={what === 'approve' ? 'contained' : 'text'}
                    color={what === 'refuse' ? 'error' : 'primary'}
                    onClick={() => setAsked({ application, what })}
                  >
                    {t(`application_${what}`)}
                  </Button>
                ))}
            </Stack>
          </Stack>
        ))}
      </Stack>
      {onMore !== null && (
        <Button sx={{ mt: 3 }} onClick={onMore}>
          {t('application_more')}
        </Button>
      )}
      {asked?.what === 'licence' && <LicencePicture application={asked.application} onClose={close} />}
      {asked !== null && asked.what !== 'licence' && (
        <DecisionDialog
          application={asked.application}
          decision={asked.what}
          onClose={close}
          onDecided={() => {
            close();
            setDecided([...decided, keyOf(asked.application.uid)]);
          }}
        />
      )}
    </Card>
  );
}

/** Shows the licence of an applicant. Each time the licence is opened, the audit log gets an entry. */
function LicencePicture({ application, onClose }: { application: ListedApplication; onClose: () => void }) {
  const t = useT();
  const opened = useOpenedPerson(application.uid, 'licence', onClose);
  if (opened === null) return null;
  const title = t('application_licence_of', { name: fullName(application) });
  return (
    <ConfirmDialog
      isOpen
      title={title}
      confirmLabel={t('apply_close')}
      onConfirm={onClose}
      onCancel={onClose}
    >
      <Box
        component="img"
        src={opened.licenseImage}
        alt={title}
        sx={{ width: '100%', borderRadius: '12px' }}
      />
    </ConfirmDialog>
  );
}

type DecisionDialogProps = {
  application: ListedApplication;
  decision: ApplicationDecision;
  onDecided: () => void;
  onClose: () => void;
};

/** A dialog that confirms a decision. It asks for a sentence that the applicant will read. */
function DecisionDialog({ application, decision, onDecided, onClose }: DecisionDialogProps) {
  const t = useT();
  const change = useStaffChange();
  const [note, setNote] = useState('');
  const { isBusy, run } = useBusy();
  const name = fullName(application);
  const { uid, changedAt } = application;
  const decide = async () => {
    const decided = call('decide_application', { uid, changedAt, decision, note: note.trim() });
    const isTaken = await run(() => change(decided));
    if (isTaken) onDecided();
  };
  return (
    <FormDialog
      isOpen
      title={t(`application_${decision}_question`, { name })}
      submitLabel={t(`application_${decision}`)}
      isSubmitDisabled={needsSentence(decision) && note.trim() === ''}
      onSubmit={decide}
      onClose={onClose}
    >
      <Stack spacing={4}>
        {decision !== 'ask_changes' && <Typography>{t(`application_${decision}_text`, { name })}</Typography>}
        {needsSentence(decision) && (
          <TextField
            label={t('application_note')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            multiline
            minRows={2}
            autoFocus
            fullWidth
            slotProps={{ htmlInput: { maxLength: 500, readOnly: isBusy } }}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
