import { Box } from '@mui/material';

type CarPictureProps = {
  /** The URL of the picture. If it is empty, the picture is invisible but still takes its space. */
  src: string;
  /** whether no car of this type is available */
  isFaint?: boolean;
};

/** The picture of a car type. */
export function CarPicture({ src, isFaint = false }: CarPictureProps) {
  return (
    <Box
      component="img"
      src={src}
      alt=""
      width={56}
      height={32}
      sx={{
        objectFit: 'contain',
        flexShrink: 0,
        visibility: src === '' ? 'hidden' : 'visible',
        filter: isFaint ? 'grayscale(1)' : 'none',
        opacity: isFaint ? 0.6 : 1,
      }}
    />
  );
}
