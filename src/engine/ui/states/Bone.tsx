import { styled } from '@mui/material/styles';

/** The place of something that is being read, faintly breathing. */
export const Bone = styled('span')(({ theme: { palette, shape } }) => ({
  display: 'block',
  height: 14,
  borderRadius: shape.borderRadius,
  background: palette.action.disabledBackground,
  animation: 'breathe 2s ease-in-out 0.5s infinite',
  '@keyframes breathe': { '50%': { opacity: 0.4 } },
}));
