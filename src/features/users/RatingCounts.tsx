import { Chip, Stack, Typography } from '@mui/material';
import { tagsIn } from '@domain/trip/people/rating-tags';
import type { User } from '@domain/records';
import { useT } from '@/i18n/hooks';

/** A person's average rating, and how often each tag was chosen. */
export function RatingCounts({ ratings }: Pick<User, 'ratings'>) {
  const t = useT();
  if (ratings === undefined) return null;
  const counts = ratings.tags ?? {};
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
        {`★ ${ratings.userrating.toFixed(1)} (${String(ratings.count ?? 0)})`}
      </Typography>
      {tagsIn(counts)
        .sort((one, other) => (counts[other] ?? 0) - (counts[one] ?? 0))
        .map((tag) => (
          <Chip
            key={tag}
            size="small"
            variant="outlined"
            label={t('rate_tag_count', { tag: t(`rate_tag_${tag}`), count: counts[tag] ?? 0 })}
          />
        ))}
    </Stack>
  );
}
