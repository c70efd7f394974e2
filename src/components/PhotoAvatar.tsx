import { Avatar } from '@mui/material';
import { initialsOf } from '@domain/people/initials';
import { useT } from '@/i18n/hooks';

type PhotoAvatarProps = {
  /** the first and the last name, which may be empty */
  name: string;
  src?: string | undefined;
  /** the width and height in pixels */
  size?: number;
};

/** A person's photo. If there is no photo or it cannot be loaded, the initials are shown. */
export function PhotoAvatar({ name, src, size = 40 }: PhotoAvatarProps) {
  const t = useT();
  const initials = initialsOf(name);
  return (
    <Avatar
      {...(src ? { src } : {})}
      alt={name.trim() === '' ? '' : t('photo_of', { name: name.trim() })}
      sx={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        fontWeight: 700,
        bgcolor: 'neutral.soft',
        color: 'neutral.main',
      }}
    >
      {initials === '' ? null : <span aria-hidden>{initials}</span>}
    </Avatar>
  );
}
