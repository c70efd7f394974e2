import { Box, Button, Stack, Typography } from '@mui/material';
import { isCalling, SNOOZE_MINS } from '@domain/dispatch/office/attention';
import type { AttentionItem } from '@domain/records';
import { KeyHint } from '@/components/office/KeyButton';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppSelector } from '@/state/hooks';
import { ATTENTION_KEYS } from './office-actions';
import type { AttendWish } from './use-office-edits';

/** Returns a function that says in words which dispatcher works on an attention item. */
export function useWhoHas(): (item: AttentionItem) => string {
  const t = useT();
  const ownUid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  return ({ takenBy, takenByName = '' }) => {
    if (takenBy === undefined) return t('dispatch_att_free');
    return takenBy === ownUid ? t('dispatch_att_mine') : t('dispatch_att_by', { name: takenByName });
  };
}

type AttentionPanelProps = {
  items: readonly AttentionItem[];
  now: number;
  isBusy: boolean;
  /** false for a fleet admin, who can only watch */
  canEdit: boolean;
  onAttend: (item: AttentionItem, wish: AttendWish) => void;
};

/**
 * The attention items of the chosen trip. For each item the panel shows the reason, the start, the dispatcher
 * and the possible actions.
 */
export function AttentionPanel({ items, now, isBusy, canEdit, onAttend }: AttentionPanelProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const whoHas = useWhoHas();
  const ownUid = useAppSelector(({ auth }) => auth.info?.identity.uid);
  return (
    <Stack component="ul" spacing={2} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {items.map((item, index) => {
        const isPutOff = !isCalling(item, now);
        const isMine = item.takenBy !== undefined && item.takenBy === ownUid;
        const act = (wish: AttendWish) => () => onAttend(item, wish);
        // The keyboard shortcuts apply to the first item. So only the buttons of the first item show
        // shortcuts.
        const keyOf = (key: string) =>
          index === 0 ? { 'aria-keyshortcuts': key, endIcon: <KeyHint text={key} /> } : {};
        return (
          <Box
            component="li"
            key={item.id}
            sx={{
              borderInlineStart: '4px solid',
              borderColor: isPutOff ? 'divider' : 'error.main',
              bgcolor: isPutOff ? 'transparent' : 'error.soft',
              borderRadius: '4px',
              px: 3,
              py: 2,
            }}
          >
            <Typography variant="body2" sx={{ fontWeight: 700 }}>
              {t(`dispatch_attention_${item.kind}`)}
              <Typography component="span" variant="body2">
                {` · ${t('dispatch_att_since', { time: dateTime(item.since) })}`}
              </Typography>
            </Typography>
            <Typography variant="body2">
              {[
                whoHas(item),
                ...(isPutOff
                  ? [t('dispatch_att_snoozed', { time: dateTime(item.snoozedUntil ?? now) })]
                  : []),
              ].join(' · ')}
            </Typography>
            {item.mailedAt !== undefined && (
              <Typography variant="caption" component="p" color="textSecondary">
                {t('dispatch_att_mailed', { time: dateTime(item.mailedAt) })}
              </Typography>
            )}
            {canEdit && (
              <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', mt: 1.5 }}>
                <Button
                  size="small"
                  variant={item.takenBy === undefined ? 'contained' : 'outlined'}
                  disabled={isBusy}
                  onClick={act({ mode: isMine ? 'give_back' : 'take' })}
                  {...keyOf(ATTENTION_KEYS.take)}
                >
                  {t(
                    isMine
                      ? 'dispatch_att_give_back'
                      : item.takenBy === undefined
                        ? 'dispatch_att_take'
                        : 'dispatch_att_take_over',
                  )}
                </Button>
                <Button
                  size="small"
                  variant="outlined"
                  disabled={isBusy}
                  onClick={act({ mode: 'resolve' })}
                  {...keyOf(ATTENTION_KEYS.resolve)}
                >
                  {t('dispatch_att_resolve')}
                </Button>
                {SNOOZE_MINS.map((minutes) => (
                  <Button
                    key={minutes}
                    size="small"
                    variant="outlined"
                    disabled={isBusy}
                    onClick={act({ mode: 'snooze', minutes })}
                    {...(minutes === ATTENTION_KEYS.snoozeMins ? keyOf(ATTENTION_KEYS.snooze) : {})}
                  >
                    {t('dispatch_att_snooze', { mins: minutes })}
                  </Button>
                ))}
              </Stack>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
