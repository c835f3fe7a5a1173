import Box from '@mui/material/Box';
import type { StoredFile } from '#definition';
import { endingOf } from '#definition/files/fileRules';
import { ExternalLink } from '../ui/ExternalLink';

interface Props {
  file: StoredFile;
  /** Pixels of a picture's side; only its name is shown where there are none. */
  picture?: number | undefined;
}

/** A kept file as a link that opens it: a picture by itself, where there is room for one, any other by its name. */
export const KeptFile = ({ file: { name, url }, picture }: Props) => (
  <ExternalLink href={url} external>
    {picture !== undefined && pictures.includes(endingOf(name)) ? (
      <Box
        component="img"
        src={url}
        alt={name}
        title={name}
        loading="lazy"
        sx={{ display: 'block', width: picture, height: picture, objectFit: 'cover', borderRadius: 1 }}
      />
    ) : (
      <bdi>{name}</bdi>
    )}
  </ExternalLink>
);

/** What every browser shows as a picture. */
const pictures: readonly string[] = ['png', 'gif', 'jpg', 'jpeg', 'webp', 'avif'];
