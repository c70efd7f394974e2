import { Box } from '@mui/material';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

export type ListRow = {
  key: string;
  /** whether this is a heading between rows, which cannot be chosen */
  isHeading: boolean;
  content: ReactNode;
};

type VirtualListProps = {
  label: string;
  rows: readonly ListRow[];
  rowHeight: number;
  chosenKey: string | null;
  onChoose: (key: string) => void;
  onPointer?: (isOver: boolean) => void;
  /** returns the attributes of a row that can be dragged or on which a car can be dropped */
  rowProps?: (key: string) => object;
};

/** How many rows are drawn above and below the visible rows. */
const BEYOND = 6;
/** How many rows are drawn before the height is known. */
const FIRST_ROWS = 24;

/** A long list whose rows have the same height. Only the visible rows are drawn. One row is chosen. */
export function VirtualList(props: VirtualListProps) {
  const { label, rows, rowHeight, chosenKey, onChoose, onPointer, rowProps } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ top: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setSeen({ top: element.scrollTop, height: element.clientHeight });
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const chosen = rows.findIndex(({ key }) => key === chosenKey);
  useEffect(() => {
    const element = box.current;
    if (element === null || chosenKey === null || chosen < 0 || element.clientHeight === 0) return;
    const top = chosen * rowHeight;
    // For the first row, the list scrolls to its start, so that the heading above the row is visible too.
    if (top < element.scrollTop) element.scrollTop = chosen === 1 ? 0 : top;
    else if (top + rowHeight > element.scrollTop + element.clientHeight)
      element.scrollTop = top + rowHeight - element.clientHeight;
    // The list scrolls when another row is chosen, but not when the chosen row moves to another place.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [chosenKey]);
  const first = Math.max(0, Math.floor(seen.top / rowHeight) - BEYOND);
  const count = seen.height === 0 ? FIRST_ROWS : Math.ceil(seen.height / rowHeight) + 2 * BEYOND;
  const rowId = (index: number): string => `${id}-${rows[index]?.key ?? ''}`;
  return (
    <Box
      ref={box}
      role="listbox"
      aria-label={label}
      aria-activedescendant={chosen < 0 ? undefined : rowId(chosen)}
      tabIndex={0}
      onScroll={({ currentTarget }) =>
        setSeen({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
      onPointerMove={({ pointerType }) => {
        if (pointerType === 'mouse') onPointer?.(true);
      }}
      onPointerLeave={() => onPointer?.(false)}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', position: 'relative' }}
    >
      <Box role="presentation" sx={{ height: rows.length * rowHeight }} />
      {rows.slice(first, first + count).map((row, offset) => {
        const index = first + offset;
        return (
          <Box
            key={row.key}
            id={rowId(index)}
            {...(row.isHeading
              ? { role: 'presentation' }
              : {
                  role: 'option',
                  'aria-selected': index === chosen,
                  'aria-posinset': index + 1,
                  'aria-setsize': rows.length,
                  onClick: () => onChoose(row.key),
                  ...rowProps?.(row.key),
                })}
            sx={{
              position: 'absolute',
              insetInline: 0,
              top: index * rowHeight,
              height: rowHeight,
              boxSizing: 'border-box',
              borderBottom: '1px solid',
              borderColor: 'divider',
              ...(row.isHeading
                ? { bgcolor: 'background.ground' }
                : {
                    cursor: 'pointer',
                    '&:hover': { bgcolor: 'action.hover' },
                    '&[aria-selected="true"]': { bgcolor: 'primary.soft' },
                  }),
            }}
          >
            {row.content}
          </Box>
        );
      })}
    </Box>
  );
}
