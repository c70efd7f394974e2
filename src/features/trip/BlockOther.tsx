import BlockIcon from '@mui/icons-material/BlockOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { OtherOfTrip } from '@domain/people/match-block';
import { ConfirmDialog } from '@/components/dialogs/ConfirmDialog';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';
import { blockMatch, fetchBlockedMatches } from '@/state/match-blocks/match-blocks.thunks';
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
  const [isBlocked, setIsBlocked] = useState<boolean | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const name = other.name === '' ? t(role === 'rider' ? 'role_driver' : 'role_rider') : other.name;

  useEffect(() => {
    const request = dispatch(fetchBlockedMatches());
    request.unwrap().then(
      (blocks) => setIsBlocked(blocks.some(({ id }) => id === other.id)),
      () => undefined,
    );
    return () => request.abort();
  }, [dispatch, other.id]);

  const handleBlock = async () => {
    setIsBusy(true);
    // The store's listener reports a failure.
    const isDone = blockMatch.fulfilled.match(await dispatch(blockMatch(bookingId)));
    setIsBusy(false);
    setIsAsking(false);
    if (!isDone) return;
    setIsBlocked(true);
    dispatch(toastShown('match_block_done'));
  };

  if (isBlocked === null) return null;
  if (isBlocked) return <Typography color="textSecondary">{t('match_block_made', { name })}</Typography>;
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
        isBusy={isBusy}
        onConfirm={() => void handleBlock()}
        onCancel={() => setIsAsking(false)}
      >
        {t('match_block_help', { name })}
      </ConfirmDialog>
    </>
  );
}
