import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';

/** Sends the form of an entry page; turns while it is on its way. */
export const SubmitButton = ({ label, busy }: { label: string; busy: boolean }) => (
  <Button
    type="submit"
    variant="contained"
    size="medium"
    disabled={busy}
    startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
  >
    {label}
  </Button>
);
