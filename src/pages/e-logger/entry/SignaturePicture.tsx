import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { isolate } from '#definition/derive/direction';
import type { FileValue } from '#src/domain/e-loggers/field.ts';
import { useDownload } from '#src/engine/data/useCall.ts';
import { useFileImage } from '#src/engine/files/useFileImage.ts';

interface Props {
  /** The id of the entry. */
  entry: number;
  picture: FileValue;
  /** Whose it is. */
  name: string;
  /** Whether it is no longer what its hash says: then it is not shown. */
  isBroken: boolean;
}

/** A signature as it was drawn, ink on paper whatever the skin. */
export function SignaturePicture({ entry, picture, name, isBroken }: Props) {
  const translate = useTranslate();
  const download = useDownload();
  const fetch = (signal: AbortSignal) => download(`elogger-submissions/${String(entry)}/files/${String(picture.id)}`, { signal });
  const { address } = useFileImage(picture, fetch, !isBroken);
  const label = translate('elogger.signing.drawn', { name: isolate(name) });
  if (isBroken) return <Chip size="small" color="error" label={`${label}: ${translate('elogger.broken')}`} sx={{ my: 0.5 }} />;
  return (
    <Box
      sx={{
        mt: 0.5,
        height: 72,
        width: 'fit-content',
        maxWidth: '100%',
        bgcolor: 'common.white',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        overflow: 'hidden',
      }}
    >
      {address && (
        <Box component="img" src={address} alt={label} sx={{ display: 'block', height: '100%', maxWidth: '100%', objectFit: 'contain' }} />
      )}
    </Box>
  );
}
