import type { ComponentType, ReactNode } from 'react';
import { useLate } from '@/lib/use-late';
import { ErrorState } from './ErrorState';

/**
 * Creates a component for a large part of a page, such as a chart, a calendar or a large table. Its code is
 * loaded when the part is first shown, and `waiting` is shown until then. If the code cannot be loaded, a
 * retry button is shown instead, and the rest of the page still works. Decision 0022 lists the parts that may
 * be loaded late.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): (props: Props) => ReactNode {
  let known: ComponentType<Props> | null = null;
  const keep = async (): Promise<ComponentType<Props>> => (known = await load());
  return function LazyPart(props) {
    const { value: Part, hasFailed, retry } = useLate(keep, known);
    if (Part !== null) return <Part {...props} />;
    return hasFailed ? <ErrorState onRetry={retry} /> : waiting;
  };
}
