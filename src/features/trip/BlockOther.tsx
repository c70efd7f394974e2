import BlockIcon from '@mui/icons-material/BlockOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import type { OtherOfTrip } from '@domain/people/block/match-block';
import { useMutate, useRead } from '@/api/hooks';
import { ConfirmDialog } from '@/components/ConfirmDialog';
import { useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { fetchBlockedMatches } from '@/state/match-blocks/match-blocks.thunks';
import { toastShown } from '@/state/ui/ui.slice';

type BlockOtherProps = {
  bookingId: string;
  other: OtherOfTrip;
  /** stands for the other one when the trip shows no name */
  role: 'rider' | 'driver';
};

/** After a trip: keeps the two people from being matched again (docs/product.md 5.16). */
export function BlockOther({ bookingId, other, role }: BlockOtherProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const blocks = useRead(fetchBlockedMatches, undefined).data;
  const [isAsking, setIsAsking] = useState(false);
  const { send: block } = useMutate('block_match');
  const [isMade, setIsMade] = useState(false);
  const name = other.name === '' ? t(role === 'rider' ? 'role_driver' : 'role_rider') : other.name;

  const handleBlock = async () => {
    // The store's listener reports a failure.
    const isDone = (await block({ bookingId })) !== null;
    setIsAsking(false);
    if (!isDone) return;
    setIsMade(true);
    dispatch(toastShown('match_block_done'));
  };

  if (blocks === undefined) return null;
  if (isMade || blocks.some(({ id }) => id === other.id))
    return <Typography color="textSecondary">{t('match_block_made', { name })}</Typography>;
  return (
    <>
      <Button
        color="inherit"
        startIcon={<BlockIcon />}
        onClick={() => setIsAsking(true)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {t('match_block')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('match_block_question', { name })}
        confirmLabel={t('match_block_confirm')}
        onConfirm={handleBlock}
        onCancel={() => setIsAsking(false)}
      >
        {t('match_block_help', { name })}
      </ConfirmDialog>
    </>
  );
}
