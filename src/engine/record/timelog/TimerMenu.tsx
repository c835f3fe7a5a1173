import DiscardIcon from '@mui/icons-material/DeleteOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import StopIcon from '@mui/icons-material/StopOutlined';
import TimerIcon from '@mui/icons-material/TimerOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { recordAddress } from '#src/engine/record/recordKey.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Running } from './useTimer';

interface Props {
  running: Running;
  stop: () => void;
  discard: () => void;
}

/** The timer that runs for another record, which one may not be able to open any more: leads there, ends it, or lets it go. */
export function TimerMenu({ running: { order, ticket }, stop, discard }: Props) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { resource } = useRecordPart();
  const address = `${recordAddress(resource.name, order)}?tab=worklog`;
  const end = () => {
    stop();
    void navigate(address);
  };
  return (
    <>
      <Button
        startIcon={<TimerIcon />}
        color="inherit"
        aria-haspopup="menu"
        onClick={event => setAnchor(event.currentTarget)}
        sx={{ minHeight: { xs: 44, sm: 34 } }}
      >
        {translate('timelog.runsFor', { ticket })}
      </Button>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem, ListItemIcon }) => [
          <MenuItem key="open" component={Link} to={address}>
            <ListItemIcon>
              <OpenIcon fontSize="small" />
            </ListItemIcon>
            {translate('timelog.open', { ticket })}
          </MenuItem>,
          <MenuItem key="stop" onClick={end}>
            <ListItemIcon>
              <StopIcon fontSize="small" />
            </ListItemIcon>
            {translate('timelog.stop')}
          </MenuItem>,
          <MenuItem key="discard" onClick={discard} sx={{ color: 'error.main' }}>
            <ListItemIcon sx={{ color: 'inherit' }}>
              <DiscardIcon fontSize="small" />
            </ListItemIcon>
            {translate('timelog.discard')}
          </MenuItem>,
        ]}
      </PopupMenu>
    </>
  );
}
