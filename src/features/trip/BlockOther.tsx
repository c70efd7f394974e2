import BlockIcon from '@mui/icons-material/BlockOutlined';
import { Typography } from '@mui/material';
import { useState } from 'react';
import type { OtherOfTrip } from '@domain/people/block/match-block';
import { useMutate, useRead } from '@/api/hooks';
import { ConfirmButton } from '@/components/ConfirmButton';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { fetchBlockedMatches } from '@/state/match-blocks/match-blocks.thunks';
import { toastShown } from '@/state/ui/ui.slice';

type BlockOtherProps = {
  bookingId: string;
  other: OtherOfTrip;
  /** the role of the person who sees the button */
  role: 'rider' | 'driver';
};

/**
 * A button after a trip. When it was pressed, the rider and the driver of the trip are never matched again.
 */
export function BlockOther({ bookingId, other, role }: BlockOtherProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const blocks = useRead(fetchBlockedMatches, undefined).data;
  const { send: block } = useMutate('block_match');
  const [isMade, setIsMade] = useState(false);
  const name = other.name === '' ? t(role === 'rider' ? 'role_driver' : 'role_rider') : other.name;

  const handleBlock = async () => {
    // If the call fails, a listener of the store shows the error.
    const isDone = (await block({ bookingId })) !== null;
    if (!isDone) return;
    setIsMade(true);
    dispatch(toastShown('match_block_done'));
  };

  // The button has its place before the list is known, so that the buttons around it do not move.
  if (isMade || blocks?.some(({ id }) => id === other.id) === true)
    return <Typography color="textSecondary">{t('match_block_made', { name })}</Typography>;
  return (
    <ConfirmButton
      button={{ color: 'inherit', startIcon: <BlockIcon />, sx: { alignSelf: 'flex-start' } }}
      label={t('match_block')}
      title={t('match_block_question', { name })}
      confirmLabel={t('match_block_confirm')}
      onConfirm={handleBlock}
    >
      {t('match_block_help', { name })}
    </ConfirmButton>
  );
}
