import { Box, Chip } from '@mui/material';
import type { RatingTag } from '@domain/trip/people/rating-tags';
import { useT } from '@/i18n/hooks';

type RatingTagsProps<Tag extends RatingTag> = {
  offered: readonly Tag[];
  chosen: readonly Tag[];
  onChange: (chosen: Tag[]) => void;
};

/** The tags that fit the number of stars. A tap adds or removes a tag. */
export function RatingTags<Tag extends RatingTag>({ offered, chosen, onChange }: RatingTagsProps<Tag>) {
  const t = useT();
  return (
    <Box role="group" aria-label={t('rate_tags')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {offered.map((tag) => {
        const key: `rate_tag_${RatingTag}` = `rate_tag_${tag}`;
        const isChosen = chosen.includes(tag);
        return (
          <Chip
            key={tag}
            label={t(key)}
            variant={isChosen ? 'filled' : 'outlined'}
            color={isChosen ? 'primary' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((one) => one !== tag) : [...chosen, tag])}
            sx={{ height: 40 }}
          />
        );
      })}
    </Box>
  );
}
