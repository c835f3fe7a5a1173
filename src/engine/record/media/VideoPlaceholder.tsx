import PlayIcon from '@mui/icons-material/PlayCircleOutlined';
import Box from '@mui/material/Box';

/** The place of a film, which is fetched only when it is opened. */
export const VideoPlaceholder = ({ size }: { size: number | string }) => (
  <Box
    aria-hidden
    sx={{
      display: 'grid',
      placeItems: 'center',
      width: size,
      height: size,
      borderRadius: 1.5,
      bgcolor: 'action.selected',
      color: 'primary.main',
    }}
  >
    <PlayIcon sx={{ fontSize: 36 }} />
  </Box>
);
