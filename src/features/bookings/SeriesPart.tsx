import Skeleton from '@mui/material/Skeleton';
import { lazy, Suspense } from 'react';
import { ErrorState } from '@/components/feedback/ErrorState';

type SeriesPartProps = { customer: string | null };

/** In place of the list that did not come: the page around it goes on. */
const NotLoaded = (_: SeriesPartProps) => (
  <ErrorState message="unavailable" onRetry={() => window.location.reload()} />
);

// Few people have any.
const SeriesList = lazy(async () => ({
  default: await import('./SeriesList').then(
    (module) => module.SeriesList,
    () => NotLoaded,
  ),
}));

/** The repeating trips of a rider, loaded when they are wanted; null: the own ones. */
export function SeriesPart({ customer }: SeriesPartProps) {
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={260} />}>
      <SeriesList key={customer ?? ''} customer={customer} />
    </Suspense>
  );
}
