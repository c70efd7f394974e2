import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { ROUTES } from '@/config/paths';

/**
 * The name of a person on a screen of staff. If the id and the name are known, the name is a link to the
 * person's page.
 */
export function PersonLink({ id, name }: { id: string | undefined; name: string }) {
  if (id === undefined || id === '' || name === '') return <>{name}</>;
  return (
    <Link
      component={RouterLink}
      to={ROUTES.person.build(id)}
      onClick={(event) => event.stopPropagation()}
      sx={{ textDecoration: 'underline' }}
    >
      {name}
    </Link>
  );
}
