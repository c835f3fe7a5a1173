import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';

interface Props {
  text: string;
  /** Where the real ones are, and what that is called. */
  to?: string;
  label?: string;
}

/** Says above a page of examples that they are no more than that, with the way to what they stand for. */
export const NotReal = ({ text, to, label }: Props) => (
  <Alert severity="info" role="note" sx={{ mb: 1.5 }}>
    {text}{' '}
    {to !== undefined && (
      <Link component={RouterLink} to={to} color="inherit" sx={{ fontWeight: 600 }}>
        {label}
      </Link>
    )}
  </Alert>
);
