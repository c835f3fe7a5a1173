import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useState, type ReactNode } from 'react';
import { PageHeader } from '../PageHeader';

interface Props {
  title: string;
  subtitle: string;
  /** What the pane is called. */
  label: string;
  /** What stands beside the page, or over it on a phone; it is told how to close itself there. */
  pane: (onGo: () => void) => ReactNode;
  /** Buttons of the header. */
  tools?: ReactNode;
  children: ReactNode;
}

/** A page with a pane beside it, which on a phone lies over it: Escape or a press outside closes it, and the focus returns. */
export function PanedPage({ title, subtitle, label, pane, tools, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHeader title={title} subtitle={subtitle}>
        {tools}
        <Button
          variant="outlined"
          startIcon={<MenuIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ display: { md: 'none' }, minHeight: 44 }}
        >
          {label}
        </Button>
      </PageHeader>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' }, gap: 2, alignItems: 'start' }}>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>{pane(() => undefined)}</Box>
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { width: 260, p: 1 } } }}
        >
          {pane(() => setOpen(false))}
        </Drawer>
        {children}
      </Box>
    </>
  );
}
