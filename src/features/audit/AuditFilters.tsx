import { Autocomplete, Box, TextField } from '@mui/material';
import { useState } from 'react';
import { AUDIT_ACTIONS } from '@domain/staff/audit';
import { bookingTarget, personTarget } from '@domain/staff/audit-record';
import { Choice } from '@/components/Choice';
import { ActiveFilters } from '@/components/data-table/ActiveFilters';
import { dayName } from '@/components/day-words';
import { DayField } from '@/components/DayField';
import { useFormat, useT } from '@/i18n/hooks';
import { useFindAnything } from '@/state/staff/use-find-anything';
import { type AuditQuery, NO_FILTER } from './audit-filter';
const RECORD_WIDTH = { flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 320 } };

type AuditFiltersProps = {
  query: AuditQuery;
  people: readonly { id: string; name: string }[];
  /** the names of the person and of the record whose ids are in the URL */
  names: { who: string; record: string };
  onChange: (query: AuditQuery) => void;
};

type Option = { target: string; label: string };

/** A field that finds a person or a booking. The log then shows only the entries of this record. */
function RecordField(props: { target: string; name: string; onChange: (target: string) => void }) {
  const { target, name, onChange } = props;
  const t = useT();
  const [text, setText] = useState('');
  const { isAsked, finds, isLoading } = useFindAnything(text);
  const options: Option[] = [
    ...(finds?.bookings ?? []).map(({ id, reference }) => ({
      target: bookingTarget(id),
      label: reference || id,
    })),
    ...(finds?.people ?? []).map((person) => ({
      target: personTarget(person.id),
      label: `${person.name || person.id} (${t(`role_${person.usertype}`)})`,
    })),
  ];
  return (
    <Autocomplete<Option>
      size="small"
      options={options}
      loading={isLoading}
      loadingText={t('loading')}
      noOptionsText={t(isAsked ? 'search_nothing' : 'audit_record_help')}
      // The server has filtered the records already, so all of them are shown.
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

/** The filters of the audit log. The server searches all entries of the log. */
export function AuditFilters({ query, people, names, onChange }: AuditFiltersProps) {
  const t = useT();
  // A link may name a person who no longer belongs to the staff. This person is then added to the choices.
  const isKnown = query.who === '' || people.some(({ id }) => id === query.who);
  const shown = isKnown
    ? people
    : [...people, { id: query.who, name: names.who === '' ? query.who : names.who }];
  const actions = AUDIT_ACTIONS.map((action) => ({ action, text: t(`audit_did_${action}`) }));
  const { dateLocale } = useFormat().settings;
  const words: Readonly<Record<keyof AuditQuery, () => string>> = {
    who: () => `${t('audit_who')}: ${shown.find(({ id }) => id === query.who)?.name ?? query.who}`,
    what: () => `${t('audit_action')}: ${actions.find(({ action }) => action === query.what)?.text ?? ''}`,
    record: () => `${t('audit_record')}: ${names.record === '' ? query.record : names.record}`,
    from: () => `${t('audit_from')}: ${dayName(dateLocale, query.from)}`,
    to: () => `${t('audit_to')}: ${dayName(dateLocale, query.to)}`,
  };
  const active = (['who', 'what', 'record', 'from', 'to'] as const)
    .filter((name) => query[name] !== '')
    .map((name) => ({ id: name, label: words[name](), onRemove: () => onChange({ ...query, [name]: '' }) }));
  return (
    <Box
      role="search"
      aria-label={t('audit_filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}
    >
      <Choice
        size="small"
        label={t('audit_who')}
        value={query.who}
        options={[
          { value: '', label: t('table_all') },
          ...shown.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onChange({ ...query, who: chosen })}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 180px' }, maxWidth: { sm: 260 } }}
      />
      <Choice
        size="small"
        label={t('audit_action')}
        value={query.what}
        options={[
          { value: '', label: t('table_all') },
          ...actions.map(({ action, text }) => ({ value: action, label: text })),
        ]}
        onChange={(chosen) => onChange({ ...query, what: chosen })}
        sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, maxWidth: { sm: 300 } }}
      />
      <Box sx={RECORD_WIDTH}>
        <RecordField
          target={query.record}
          name={names.record}
          onChange={(record) => onChange({ ...query, record })}
        />
      </Box>
      {(['from', 'to'] as const).map((end) => (
        <DayField
          key={end}
          size="small"
          label={t(end === 'from' ? 'audit_from' : 'audit_to')}
          value={query[end]}
          onChange={(day) => onChange({ ...query, [end]: day })}
          {...(end === 'from' ? { max: query.to } : { min: query.from })}
        />
      ))}
      <Box sx={{ flexBasis: '100%', '&:empty': { display: 'none' } }}>
        <ActiveFilters filters={active} onClear={() => onChange(NO_FILTER)} />
      </Box>
    </Box>
  );
}
