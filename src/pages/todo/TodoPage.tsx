import MenuIcon from '@mui/icons-material/MenuOpenOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { ViewList } from './list/ViewList';
import { TaskList } from './TaskList';
import { addressOf, viewAt, viewText } from './taskView';

/** The person's own list of what is to be done (specification 1 §7): views beside it, or over it on a phone. */
export default function TodoPage() {
  const translate = useTranslate();
  const view = viewAt(useParams());
  const [isOpen, setOpen] = useState(false);
  if (!view) return <Navigate to="/apps/todo" replace />;
  return (
    <>
      <PageHeader title={translate('pages.todo')} subtitle={translate(viewText(view))}>
        <Button
          variant="outlined"
          startIcon={<MenuIcon />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          sx={{ display: { md: 'none' }, minHeight: 44 }}
        >
          {translate('todo.viewsLabel')}
        </Button>
      </PageHeader>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '200px minmax(0, 1fr)' }, gap: 2, alignItems: 'start' }}>
        <Box sx={{ display: { xs: 'none', md: 'block' } }}>
          <ViewList current={view} onGo={() => undefined} />
        </Box>
        <Drawer
          open={isOpen}
          onClose={() => setOpen(false)}
          slotProps={{ paper: { role: 'dialog', 'aria-label': translate('todo.viewsLabel'), sx: { width: 260, p: 1 } } }}
        >
          <ViewList current={view} onGo={() => setOpen(false)} />
        </Drawer>
        <TaskList key={addressOf(view)} view={view} />
      </Box>
    </>
  );
}
