import {
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { CallerTrip } from '@domain/contracts/people/callers';
import { COMPLAINT_TEXT, complaintCategories } from '@domain/payment/complaint';
import type { ComplaintCategory } from '@domain/records';
import { LOST_ITEM_NAME } from '@domain/trip/people/lost-item';
import { useRequestId } from '@/components/use-request-id';
import { useAppDispatch } from '@/state/hooks';
import { call } from '@/api/call';
import { useT } from '@/i18n/hooks';
import { useBusy } from '@/lib/use-busy';

const SUBJECTS: readonly ComplaintCategory[] = ['lost_item', ...complaintCategories('rider')];

type CallerReportProps = { customer: string; trip: CallerTrip; onType: () => void; onSent: () => void };

/**
 * The form for a complaint of a caller about a former trip, or for a lost item. Arrow keys choose the
 * subject. Enter moves to the next field, and sends the form in the last field.
 */
export function CallerReport({ customer, trip, onType, onSent }: CallerReportProps) {
  const t = useT();
  const dispatch = useAppDispatch();
  const { idOf } = useRequestId();
  const [category, setCategory] = useState<ComplaintCategory>('lost_item');
  const [item, setItem] = useState('');
  const [text, setText] = useState('');
  const { isBusy, run } = useBusy();
  const itemField = useRef<HTMLInputElement>(null);
  const textField = useRef<HTMLInputElement>(null);
  const isLost = category === 'lost_item';
  const isReady = text.trim() !== '' && (!isLost || item.trim() !== '');
  const send = async (): Promise<void> => {
    if (isBusy || !isReady) return;
    const report = { customer, bookingId: trip.id, category, item: isLost ? item : '', text };
    const answer = await run(() => dispatch(call('complain_for', { ...report, requestId: idOf(report) })));
    // If the server refuses the call, the alert dialog opens, and the typed text is kept.
    if (!('error' in answer)) onSent();
  };
  const leadTo = (event: KeyboardEvent, isItemNext: boolean): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    (isItemNext ? itemField : textField).current?.focus();
  };
  return (
    <Stack
      component="form"
      spacing={3}
      noValidate
      aria-label={t('caller_report')}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Typography variant="hint">{`${trip.reference} · ${trip.pickup.add} → ${trip.drop.add}`}</Typography>
      <FormControl onKeyDown={(event) => leadTo(event, isLost)}>
        <FormLabel>{t('complaint_about')}</FormLabel>
        <RadioGroup value={category}>
          {SUBJECTS.map((subject, index) => (
            <FormControlLabel
              key={subject}
              value={subject}
              control={<Radio size="small" autoFocus={index === 0} />}
              label={t(`complaint_about_${subject}`)}
              onChange={() => {
                setCategory(subject);
              }}
            />
          ))}
        </RadioGroup>
      </FormControl>
      {isLost && (
        <TextField
          required
          label={t('caller_report_item')}
          value={item}
          inputRef={itemField}
          onChange={({ target }) => {
            setItem(target.value);
            onType();
          }}
          onKeyDown={(event) => leadTo(event, false)}
          slotProps={{ htmlInput: { maxLength: LOST_ITEM_NAME, autoComplete: 'off' } }}
        />
      )}
      <TextField
        required
        label={t('caller_report_text')}
        value={text}
        inputRef={textField}
        onChange={({ target }) => {
          setText(target.value);
          onType();
        }}
        slotProps={{ htmlInput: { maxLength: COMPLAINT_TEXT, autoComplete: 'off' } }}
      />
      <Button
        type="submit"
        variant="contained"
        disabled={!isReady}
        loading={isBusy}
        aria-keyshortcuts="Enter"
      >
        {t('caller_report_send')}
      </Button>
    </Stack>
  );
}
