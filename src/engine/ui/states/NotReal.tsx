import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';

/** Says above a page of examples that they are no more than that, with the way to what they stand for. */
export const NotReal = ({ text, to, label }: { text: string; to?: string; label?: string }) => (
  <Alert
    severity="info"
    role="note"
    sx={{ mb: 1.5, alignItems: 'center' }}
    action={
      to !== undefined && (
        <Button component={Link} to={to} color="inherit" size="small">
          {label}
        </Button>
      )
    }
  >
    {text}
  </Alert>
);
