import AddIcon from '@mui/icons-material/Add';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Card, IconButton, Stack, Typography } from '@mui/material';
import type SvgIcon from '@mui/material/SvgIcon';
import { useEffect, useRef } from 'react';
import { useFieldArray, type FieldValues } from 'react-hook-form';
import { useT } from '@/i18n/hooks';
import { TextFieldController } from '../TextFieldController';
import { useIsNarrow } from '../use-is-narrow';
import { visuallyHidden } from '../visually-hidden';
import { NumberFieldController } from './NumberFieldController';
import type { RecordControl } from './record-control';
import type { RecordField } from './record-fields';

type ListFieldProps = { control: RecordControl; field: Extract<RecordField<FieldValues>, { kind: 'list' }> };
type Part = ListFieldProps['field']['itemFields'][number];

type CellProps = { control: RecordControl; name: string; part: Part; isLabelled: boolean };

/**
 * The field in one cell. The head of the column shows its name. Screen readers need the name on the field
 * itself.
 */
function Cell({ control, name, part, isLabelled }: CellProps) {
  const common = { control, name, size: 'small', fullWidth: true } as const;
  if (part.kind === 'number')
    return (
      <NumberFieldController
        {...common}
        {...(isLabelled ? { label: part.label } : { spokenLabel: part.label })}
      />
    );
  const words = isLabelled
    ? { label: part.label }
    : { slotProps: { htmlInput: { 'aria-label': part.label } } };
  return <TextFieldController {...common} {...words} />;
}

type LineAction = { label: string; icon: typeof SvgIcon; isDisabled: boolean; run: () => void };

/**
 * A table of small records inside a form. A person can add, edit and remove records. If the order matters,
 * the person can also move them. On a phone the records are cards.
 */
export function ListField({ control, field }: ListFieldProps) {
  const t = useT();
  const isNarrow = useIsNarrow();
  const { fields, append, remove, move } = useFieldArray({ control, name: field.name });
  // When React moves an element in the list, the element loses the focus. So the button that was pressed gets
  // the focus again.
  const pressed = useRef<HTMLElement | null>(null);
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [fields]);

  const actionsOf = (index: number): LineAction[] => [
    ...(field.isOrdered === true
      ? [
          {
            label: t('staff_move_up'),
            icon: UpIcon,
            isDisabled: index === 0,
            run: () => move(index, index - 1),
          },
          {
            label: t('staff_move_down'),
            icon: DownIcon,
            isDisabled: index === fields.length - 1,
            run: () => move(index, index + 1),
          },
        ]
      : []),
    { label: t('staff_remove_line'), icon: RemoveIcon, isDisabled: false, run: () => remove(index) },
  ];
  const buttons = (index: number) => (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      {actionsOf(index).map(({ label, icon: Icon, isDisabled, run }) => (
        <span key={label} title={label}>
          <IconButton
            aria-label={`${label} ${String(index + 1)}`}
            disabled={isDisabled}
            onClick={({ currentTarget }) => {
              pressed.current = currentTarget;
              run();
            }}
          >
            <Icon fontSize="small" />
          </IconButton>
        </span>
      ))}
    </Stack>
  );
  const cell = (part: Part, index: number) => (
    <Cell
      control={control}
      name={`${field.name}.${String(index)}.${part.name}`}
      part={part}
      isLabelled={isNarrow}
    />
  );

  return (
    <Stack component="fieldset" spacing={2} sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0 }}>
        {field.label}
      </Typography>
      {field.help !== undefined && <Typography variant="hint">{field.help}</Typography>}
      {fields.length === 0 && <Typography variant="hint">{t('staff_no_lines')}</Typography>}
      {fields.length > 0 && isNarrow && (
        <Stack component="ol" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {fields.map((item, index) => (
            <Card key={item.id} component="li" variant="outlined" sx={{ p: 3, display: 'grid', gap: 3 }}>
              {field.itemFields.map((part) => (
                <Box key={part.name}>{cell(part, index)}</Box>
              ))}
              {buttons(index)}
            </Card>
          ))}
        </Stack>
      )}
      {fields.length > 0 && !isNarrow && (
        <Box
          component="table"
          sx={{
            width: '100%',
            borderCollapse: 'collapse',
            '& th': { textAlign: 'start', fontWeight: 550, fontSize: '0.8125rem', color: 'text.secondary' },
            '& th, & td': { px: 1, py: 1, borderBottom: 1, borderColor: 'divider', verticalAlign: 'top' },
            '& td:last-of-type': { width: '1px', whiteSpace: 'nowrap' },
          }}
        >
          <thead>
            <tr>
              {field.itemFields.map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col">
                <span style={visuallyHidden}>{t('table_actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {fields.map((item, index) => (
              <tr key={item.id}>
                {field.itemFields.map((part) => (
                  <td key={part.name}>{cell(part, index)}</td>
                ))}
                <td>{buttons(index)}</td>
              </tr>
            ))}
          </tbody>
        </Box>
      )}
      <Box>
        <Button startIcon={<AddIcon />} onClick={() => append({ ...field.emptyItem })}>
          {t('staff_add_line')}
        </Button>
      </Box>
    </Stack>
  );
}
