import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useState } from 'react';
import { useRead } from '@/api/hooks';
import { call } from '@/api/call';
import { SectionCard } from '@/components/SectionCard';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { fetchBlockedMatches } from '@/state/match-blocks/match-blocks.thunks';
import { toastShown } from '@/state/ui/ui.slice';

/**
 * The people whom the person has blocked after a trip. Each of them has a button that ends the block. The
 * card is hidden if the person has blocked no one.
 */
export function BlockedPeopleCard({ role }: { role: 'rider' | 'driver' }) {
  const t = useT();
  const format = useFormat();
  const dispatch = useAppDispatch();
  const { data: blocks = [], replace } = useRead(fetchBlockedMatches, undefined);
  const [busyWith, setBusyWith] = useState<string | null>(null);

  const handleUnblock = async (id: string) => {
    setBusyWith(id);
    const isDone = !('error' in (await dispatch(call('unblock_match', { id }))));
    setBusyWith(null);
    if (!isDone) return;
    replace(blocks.filter((block) => block.id !== id));
    dispatch(toastShown('match_unblock_done'));
  };

  if (blocks.length === 0) return null;
  return (
    <SectionCard title={t('match_blocks_title')} alignItems="stretch" spacing={3}>
      <Typography color="textSecondary">{t('match_blocks_text')}</Typography>
      <List disablePadding>
        {blocks.map(({ id, name, at }) => {
          const shown = name === '' ? t(role === 'rider' ? 'role_driver' : 'role_rider') : name;
          return (
            <ListItem key={id} disableGutters sx={{ gap: 3 }}>
              <ListItemText
                primary={shown}
                secondary={t('match_block_since', { date: format.date(at) })}
                sx={{ overflowWrap: 'anywhere' }}
              />
              <Button
                variant="outlined"
                aria-label={t('match_unblock_person', { name: shown })}
                loading={busyWith === id}
                disabled={busyWith !== null}
                onClick={() => void handleUnblock(id)}
              >
                {t('match_unblock')}
              </Button>
            </ListItem>
          );
        })}
      </List>
    </SectionCard>
  );
}
