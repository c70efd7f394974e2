import { Box, IconButton } from '@mui/material';
import { useT } from '@/i18n/hooks';
import { socialLinksOf, type SocialHandles } from './social-links';

/**
 * Icons that link to the operator's pages in social networks. If the operator has no page in a network, there
 * is no icon for it.
 */
export function SocialLinks({ handles }: { handles: SocialHandles }) {
  const t = useT();
  const links = socialLinksOf(handles);
  if (links.length === 0) return null;
  return (
    <Box sx={{ display: 'flex' }}>
      {links.map(({ id, label, href, icon: Icon }) => (
        <IconButton
          key={id}
          color="inherit"
          component="a"
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t(label)}
        >
          <Icon fontSize="small" />
        </IconButton>
      ))}
    </Box>
  );
}
