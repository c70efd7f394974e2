import { Autocomplete, TextField } from '@mui/material';
import { call } from '@/api/call';
import { useEffect, useState } from 'react';
import { bookingTarget, personTarget } from '@domain/staff/audit-record';
import { useT } from '@/i18n/use-t';
import { useAppDispatch } from '@/state/hooks';

type Option = { target: string; label: string };

const NONE: readonly Option[] = [];
const MIN_LETTERS = 2;
/** As long as the search of everything waits for the next letter. */
const DEBOUNCE_MS = 200;

/** A field in which the record is found that the log is narrowed to: a person or a booking. */
export function RecordField(props: { target: string; name: string; onChange: (target: string) => void }) {
  const { target, name, onChange } = props;
  const t = useT();
  const dispatch = useAppDispatch();
  const [text, setText] = useState('');
  const [options, setOptions] = useState<Option[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted.length < MIN_LETTERS) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      setIsLoading(true);
      void dispatch(call('find_anything', { text: wanted })).then((outcome) => {
        if (!isCurrent) return;
        setIsLoading(false);
        if ('error' in outcome) return;
        const { people, bookings } = outcome.payload;
        setOptions([
          ...bookings.map(({ id, reference }) => ({ target: bookingTarget(id), label: reference || id })),
          ...people.map((person) => ({
            target: personTarget(person.id),
            label: `${person.name || person.id} (${t(`role_${person.usertype}`)})`,
          })),
        ]);
      });
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [dispatch, wanted, t]);
  return (
    <Autocomplete<Option>
      size="small"
      options={wanted.length < MIN_LETTERS ? NONE : options}
      loading={isLoading}
      loadingText={t('loading')}
      noOptionsText={t(wanted.length < MIN_LETTERS ? 'audit_record_help' : 'search_nothing')}
      // The server has filtered already.
      filterOptions={(found) => found}
      value={target === '' ? null : { target, label: name }}
      isOptionEqualToValue={(option, chosen) => option.target === chosen.target}
      getOptionKey={(option) => option.target}
      onInputChange={(_event, input, reason) => setText(reason === 'input' ? input : '')}
      onChange={(_event, chosen) => onChange(chosen?.target ?? '')}
      renderInput={(params) => (
        <TextField {...params} label={t('audit_record')} placeholder={t('audit_record_help')} />
      )}
    />
  );
}
