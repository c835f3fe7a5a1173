import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { LinkTarget } from '../ui/LinkTarget';

interface Props {
  title: string;
  /** Not told while something is under way: only its own button gives that up. */
  onClose?: (() => void) | undefined;
  /** As wide as a table wants. */
  wide?: boolean;
  /** What came of it: read aloud as it comes. */
  outcome?: string | undefined;
  buttons: ReactNode;
  children: ReactNode;
}

/** The dialog of what is done with many rows. A press beside it does not close it, and links in it open beside it: nothing typed is lost. */
export function BulkFrame({ title, onClose, wide = false, outcome, buttons, children }: Props) {
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  return (
    <Dialog
      open
      fullWidth
      fullScreen={isPhone && wide}
      maxWidth={wide ? 'md' : 'xs'}
      aria-labelledby="bulk-title"
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose?.()}
    >
      <DialogTitle id="bulk-title">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, alignContent: 'start' }}>
        <Box role="status" sx={{ '&:empty': { mb: -2 } }}>
          {outcome}
        </Box>
        <LinkTarget value="_blank">{children}</LinkTarget>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1, '& > :not(style) ~ :not(style)': { ml: 0 } }}>{buttons}</DialogActions>
    </Dialog>
  );
}
