import FilterIcon from '@mui/icons-material/FilterAltOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, Link } from '@mui/material';
import { useMemo, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { AuditAnswer, AuditRow } from '@domain/contracts/office/audit';
import { useFormat, useT } from '@/i18n/hooks';
import type { ExportKind } from '@/components/data-table/export-file';
import { DataTable } from '@/components/data-table/DataTable';
import type { DataTableAction, DataTableColumn } from '@/components/data-table/data-table-types';
import { LoadMore } from '@/components/records/LoadMore';
import { auditLines, auditSentence, isFilterable, recordPath, textOf, type AuditPart } from './audit-words';
import { recordName, type AuditWords } from './record-name';

const SHOWN_LINES = 5;

/** A sentence in which the name of a record is a link to the record's page. */
function Sentence({ parts }: { parts: readonly AuditPart[] }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {parts.map(({ text, target }, index) => {
        const path = target === undefined ? null : recordPath(target);
        const key = `${String(index)} ${text}`;
        if (path !== null)
          return (
            <Link key={key} component={RouterLink} to={path} underline="always" sx={{ fontWeight: 600 }}>
              {text}
            </Link>
          );
        return target === undefined ? (
          <span key={key}>{text}</span>
        ) : (
          <Box key={key} component="strong" sx={{ fontWeight: 600 }}>
            {text}
          </Box>
        );
      })}
    </Box>
  );
}

/** The changed fields, each on its own line. A long list is cut until the person opens it. */
function Lines({ lines }: { lines: readonly string[] }) {
  const t = useT();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole || lines.length <= SHOWN_LINES + 1 ? lines : lines.slice(0, SHOWN_LINES);
  const count = lines.length - shown.length;
  return (
    <Box sx={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
      {shown.map((line, index) => (
        <Box key={`${String(index)} ${line}`} dir="auto">
          {line}
        </Box>
      ))}
      {count > 0 && (
        <Button size="small" sx={{ px: 0, minWidth: 0 }} onClick={() => setIsWhole(true)}>
          {t('audit_more_fields', { count })}
        </Button>
      )}
    </Box>
  );
}

/** The loaded entries, and how to load more (`use-audit.ts`). */
type AuditList = Pick<AuditAnswer, 'entries' | 'people'> & {
  isLoading: boolean;
  error: string | null;
  onMore: (() => void) | null;
  onRetry: () => void;
};

type AuditTableProps = {
  audit: AuditList;
  label: string;
  emptyText: string;
  /**
   * Shows only the entries of one record. Without this function, rows only link to the page of their record.
   */
  onRecord?: (target: string) => void;
  canExport?: boolean;
  noteExport?: (kind: ExportKind, rows: number, filters: string) => Promise<boolean>;
};

/** Entries of the audit log as sentences, with the fields that changed. */
export function AuditTable({
  audit,
  label,
  emptyText,
  onRecord,
  canExport = false,
  noteExport,
}: AuditTableProps) {
  const t = useT();
  const format = useFormat();
  const navigate = useNavigate();
  const { people } = audit;
  const words = useMemo((): AuditWords => ({ t, format, people }), [t, format, people]);
  const columns = useMemo(
    (): DataTableColumn<AuditRow>[] => [
      {
        id: 'at',
        title: t('audit_when'),
        value: ({ at }) => at,
        render: ({ at }) => format.dateTime(at),
        exportValue: ({ at }) => format.dateTime(at),
        width: 170,
        onCard: 'title',
      },
      {
        id: 'sentence',
        title: t('audit_happened'),
        value: (row) => textOf(auditSentence(words, row)),
        render: (row) => <Sentence parts={auditSentence(words, row)} />,
        isSortable: false,
      },
      {
        id: 'changes',
        title: t('audit_changes'),
        value: (row) => auditLines(words, row).join('\n'),
        render: (row) => <Lines lines={auditLines(words, row)} />,
        isSortable: false,
      },
    ],
    [t, format, words],
  );
  const actionsOf = ({ target, name }: AuditRow): DataTableAction[] => {
    const path = recordPath(target);
    return [
      ...(onRecord === undefined || !isFilterable(target)
        ? []
        : [{ id: 'only', label: t('audit_only_record'), icon: FilterIcon, onClick: () => onRecord(target) }]),
      ...(path === null
        ? []
        : [
            {
              id: 'open',
              icon: OpenIcon,
              label: t('audit_open_record', { name: recordName(words, target, name) }),
              onClick: () => void navigate(path),
            },
          ]),
    ];
  };
  const { onMore } = audit;
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={audit.entries}
      isLoading={audit.isLoading}
      error={audit.error}
      onRetry={audit.onRetry}
      emptyText={emptyText}
      rowActions={actionsOf}
      canExport={canExport}
      {...(noteExport === undefined ? {} : { noteExport })}
      footer={onMore === null ? undefined : <LoadMore isLoading={audit.isLoading} onMore={onMore} />}
    />
  );
}
