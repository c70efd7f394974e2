import { Stack, Typography } from '@mui/material';
import { ConfirmButton } from '@/components/ConfirmButton';
import { InvitationNotice } from '@/components/InvitationNotice';
import { SectionCard } from '@/components/SectionCard';
import { useT } from '@/i18n/hooks';
import { useOwnFleet } from '@/state/fleet/use-own-fleet';
import { useAppDispatch, useRole } from '@/state/hooks';
import { toastShown } from '@/state/ui/ui.slice';

/**
 * The driver's fleet with a button to leave it, and the open invitations. For a rider with an invitation, a
 * note says that only a driver's account can accept it. Renders nothing if there is neither a fleet nor an
 * invitation.
 */
export function OwnFleet({ isOnlyInvitations = false }: { isOnlyInvitations?: boolean }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const role = useRole();
  const { invitations, fleet, isBusy, answer, leave } = useOwnFleet();
  const shownFleet = isOnlyInvitations ? null : fleet;
  if (shownFleet === null && invitations.length === 0) return null;

  const notices = invitations.map(({ id, fleet: name, expiresAt }) => (
    <InvitationNotice
      key={id}
      fleet={name}
      expiresAt={expiresAt}
      help={t(
        role !== 'driver' ? 'driver_account_needed' : fleet === null ? 'invitation_help' : 'in_fleet_already',
      )}
      acceptLabel={t('invitation_accept')}
      isBusy={isBusy}
      onAccept={
        role === 'driver' && fleet === null
          ? () => {
              void answer(id, true).then((isTaken) => isTaken && dispatch(toastShown('invitation_accepted')));
            }
          : undefined
      }
      onDecline={() => void answer(id, false)}
    />
  ));
  if (isOnlyInvitations) return <Stack spacing={3}>{notices}</Stack>;
  return (
    <SectionCard title={t('fleet_title')}>
      {shownFleet !== null && (
        <>
          <Typography color="textSecondary">{t('fleet_own', { fleet: shownFleet })}</Typography>
          <ConfirmButton
            button={{ variant: 'outlined', disabled: isBusy }}
            label={t('fleet_leave')}
            title={t('fleet_leave_question')}
            confirmLabel={t('fleet_leave')}
            onConfirm={async () => {
              if (await leave()) dispatch(toastShown('fleet_left'));
            }}
          >
            {t('fleet_leave_help')}
          </ConfirmButton>
        </>
      )}
      {notices}
    </SectionCard>
  );
}

/** The open invitations without the fleet, for the driver's page. */
export const FleetInvitations = () => <OwnFleet isOnlyInvitations />;
