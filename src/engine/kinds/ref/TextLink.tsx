import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';

/** A link to another page of the console, as it stands in a text; a list has hundreds. */
export const TextLink = styled(Link)(({ theme }) => ({
  color: theme.palette.primary.main,
  textDecoration: 'none',
  // A name has a direction of its own.
  unicodeBidi: 'plaintext',
  '&:hover': { textDecoration: 'underline' },
}));
