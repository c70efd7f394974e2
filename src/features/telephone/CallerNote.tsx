import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { CALLER_NOTE_LENGTH } from '@domain/records';
import type { Caller } from '@domain/contracts/people/callers';
import { CALLER_KEYS } from '@/components/office/caller-keys';
import { KeyButton } from '@/components/office/KeyButton';
import { useFormat, useT } from '@/i18n/hooks';
import { useAppDispatch } from '@/state/hooks';
import { call } from '@/api/call';
import { useBusy } from '@/lib/use-busy';

type CallerNoteProps = {
  caller: Caller;
  isOpen: boolean;
  onOpen: () => void;
  onType: () => void;
  onKept: (note: Caller['note']) => void;
  /** called if another person has changed the note, so that the card must be read again */
  onStale: () => Promise<void>;
};

/** The office's note about the caller. There is only one note, so a new note replaces it. */
export function CallerNote({ caller, isOpen, onOpen, onType, onKept, onStale }: CallerNoteProps) {
  const t = useT();
  const { dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const { note } = caller;
  const [text, setText] = useState(note?.text ?? '');
  const { isBusy, run } = useBusy();
  const [isStale, setIsStale] = useState(false);
  const keep = async (): Promise<void> => {
    if (isBusy) return;
    const answer = await dispatch(
      call('note_caller', { id: caller.id, text: text.trim(), seenAt: note?.at ?? null }),
    );
    if (!('error' in answer)) {
      setIsStale(false);
      onKept(answer.payload.note);
    } else if (answer.payload?.code === 'record_changed') {
      await onStale();
      setIsStale(true);
    }
  };
  const shown = note !== null && (
    <Alert severity="info" icon={false} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {note.text}
      <Typography variant="caption" component="p">
        {[note.byName, dateTime(note.at)].filter((text) => text !== '').join(' · ')}
      </Typography>
    </Alert>
  );
  if (isOpen)
    return (
      <Stack spacing={2}>
        {isStale && shown}
        <TextField
          autoFocus
          multiline
          minRows={2}
          label={t('caller_note_edit')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            onType();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            void run(keep);
          }}
          slotProps={{ htmlInput: { maxLength: CALLER_NOTE_LENGTH } }}
        />
        <Button size="small" variant="outlined" loading={isBusy} onClick={() => void run(keep)}>
          {t('caller_note_keep')}
        </Button>
      </Stack>
    );
  return (
    <Stack spacing={1}>
      {shown}
      <KeyButton size="small" hint={CALLER_KEYS.note} onClick={onOpen}>
        {t('caller_note')}
      </KeyButton>
    </Stack>
  );
}
