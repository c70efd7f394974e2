import { Box, Link, Typography } from '@mui/material';
import type { Caller, CallerCard } from '@domain/contracts/people/callers';
import { telHref } from '@/lib/tel-href';
import { useT } from '@/i18n/use-t';

type CallerHeadProps = {
  caller: Caller | null;
  /** the number of a caller who is unknown */
  number: string;
  riders: CallerCard['riders'];
  onRider: (id: string) => void;
};

/** Who calls, and the other riders with the same number. */
export function CallerHead({ caller, number, riders, onRider }: CallerHeadProps) {
  const t = useT();
  const mobile = caller === null ? number : caller.mobile;
  return (
    <Box>
      <Typography sx={{ fontWeight: 700 }}>{caller === null ? t('caller_unknown') : caller.name}</Typography>
      {mobile !== '' && (
        <Link href={telHref(mobile)} dir="ltr" underline="always">
          {mobile}
        </Link>
      )}
      {caller !== null && caller.email !== '' && <Typography variant="hint">{caller.email}</Typography>}
      {riders.length > 1 && (
        <Typography variant="body2">
          {`${t('caller_same_number')}: `}
          {riders
            .filter(({ id }) => id !== caller?.id)
            .map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link component="button" variant="body2" onClick={() => onRider(id)}>
                  {name}
                </Link>
              </span>
            ))}
        </Typography>
      )}
    </Box>
  );
}
