import type { ComponentType, ReactNode } from 'react';
import { useLate } from '@/lib/use-late';
import { ErrorState } from './ErrorState';

/**
 * A heavy part of a page, such as a chart, a calendar or a large table. It is loaded when it is first shown,
 * and `waiting` is shown until then. If it cannot be loaded, a retry button takes its place, and the rest of
 * the page works. Decision 0022 lists the parts that may load late.
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
