import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { endingOf } from '#definition/files/fileRules';
import { isPicture } from './mediaTypes';
import { useFileImage, type PicturedFile } from './useFileImage';

/** A larger picture is fetched only when somebody opens it. */
const most = 4_000_000;

/** A small picture of a picture, and of anything else the ending of its name. */
export function Thumbnail({ file, fetch }: { file: PicturedFile; fetch: (signal: AbortSignal) => Promise<Blob> }) {
  const { address } = useFileImage(file, fetch, isPicture(file) && file.size <= most);
  return (
    <Box
      aria-hidden
      sx={{
        width: 40,
        height: 40,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1.5,
        overflow: 'hidden',
        bgcolor: 'action.selected',
        color: 'primary.main',
        fontSize: '0.625rem',
        fontWeight: 600,
        textTransform: 'uppercase',
      }}
    >
      {address ? (
        <Box component="img" src={address} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        endingOf(file.name).slice(0, 4) || <FileIcon fontSize="small" />
      )}
    </Box>
  );
}
