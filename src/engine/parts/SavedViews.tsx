import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState, type FormEvent } from 'react';
import { useListContext, useSavedQueries, useTranslate, type SavedQuery } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { ToolButton } from './ToolButton';

/** Searches, filters and order kept under a name, and called up again. */
export function SavedViews({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { filterValues, sort, perPage } = useListContext();
  const [views, setViews] = useSavedQueries(resource.name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);

  const open = ({ value: { filter, sort: order, perPage: size } }: SavedQuery) => {
    setAnchor(null);
    const query = {
      filter: JSON.stringify(filter ?? {}),
      ...(order && { sort: order.field, order: order.order }),
      page: '1',
      perPage: String(size ?? perPage),
    };
    void navigate(`/${resource.name}?${new URLSearchParams(query).toString()}`);
  };
  const save = (label: string) => {
    setNaming(false);
    const view = { label, value: { filter: filterValues as object, sort, perPage, displayedFilters: [] } };
    setViews([...views.filter(other => other.label !== label), view]);
  };

  return (
    <>
      <ToolButton
        icon={<ViewsIcon />}
        label={translate('engine.views.label')}
        menu={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220, maxWidth: 360 } } }}
      >
        {views.map(view => (
          <MenuItem key={view.label} dense onClick={() => open(view)}>
            <ListItemText primary={view.label} slotProps={{ primary: { noWrap: true } }} />
            <IconButton
              size="small"
              edge="end"
              aria-label={translate('engine.views.remove', { name: view.label })}
              onClick={event => {
                event.stopPropagation();
                setViews(views.filter(other => other !== view));
              }}
            >
              <DeleteIcon sx={{ fontSize: 18 }} />
            </IconButton>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider component="li" />}
        <MenuItem
          dense
          onClick={() => {
            setAnchor(null);
            setNaming(true);
          }}
        >
          {translate('engine.views.save')}
        </MenuItem>
      </Menu>
      {isNaming && <NameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}

function NameDialog({ onSave, onClose }: { onSave: (name: string) => void; onClose: () => void }) {
  const translate = useTranslate();
  const [name, setName] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) onSave(name.trim());
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby="view-name" fullWidth maxWidth="xs">
      <form onSubmit={submit}>
        <DialogTitle id="view-name">{translate('engine.views.save')}</DialogTitle>
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={translate('engine.views.name')}
            value={name}
            onChange={event => setName(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!name.trim()}>
            {translate('ra.action.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
