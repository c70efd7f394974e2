import FacebookIcon from '@mui/icons-material/Facebook';
import InstagramIcon from '@mui/icons-material/Instagram';
import XIcon from '@mui/icons-material/X';
import type { PlainKey } from '@locales/keys';

/** The operator's handles or URLs in social networks, as stored in the settings. */
export type SocialHandles = {
  FacebookHandle?: string | undefined;
  TwitterHandle?: string | undefined;
  InstagramHandle?: string | undefined;
};

export type SocialLink = { id: string; label: PlainKey; href: string; icon: typeof FacebookIcon };

const NETWORKS = [
  { id: 'FacebookHandle', label: 'social_facebook', base: 'https://www.facebook.com/', icon: FacebookIcon },
  { id: 'TwitterHandle', label: 'social_twitter', base: 'https://x.com/', icon: XIcon },
  {
    id: 'InstagramHandle',
    label: 'social_instagram',
    base: 'https://www.instagram.com/',
    icon: InstagramIcon,
  },
] as const satisfies readonly {
  id: keyof SocialHandles;
  label: PlainKey;
  base: string;
  icon: typeof FacebookIcon;
}[];

/** The links to the operator's pages. A handle such as `@hail` is converted to the URL of its page. */
export function socialLinksOf(handles: SocialHandles): SocialLink[] {
  return NETWORKS.flatMap(({ id, label, base, icon }) => {
    const handle = handles[id]?.trim() ?? '';
    if (handle === '') return [];
    const href = webAddressOf(handle) ?? `${base}${encodeURIComponent(handle.replace(/^@/, ''))}`;
    return [{ id, label, href, icon }];
  });
}

/**
 * The URL in a setting if it is an http(s) URL, otherwise null. So a text such as `javascript:…` never
 * becomes a link.
 */
export function webAddressOf(text: string | undefined): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
