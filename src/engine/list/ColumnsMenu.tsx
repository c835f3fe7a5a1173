import CheckedIcon from '@mui/icons-material/CheckBoxOutlined';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import Box from '@mui/material/Box';
import { useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '../ui/menu/PopupMenu';
import { ToolButton } from '../ui/ToolButton';
import type { useColumns } from './useColumns';

/** Which columns the list shows, and in which order: Alt with arrows moves one that is shown. */
export function ColumnsMenu({ columns: { available, shown, toggle, move, reset } }: { columns: ReturnType<typeof useColumns> }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const movable = shown.slice(1);
  const entries = [...movable, ...available.filter(({ name }) => shown.every(column => column.name !== name))];
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const target = event.altKey ? movable[at + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? NaN)] : undefined;
    if (!event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    if (movable[at] && target) move(movable[at].name, target.name);
  };
  return (
    <>
      <ToolButton
        icon={<ColumnsIcon />}
        label={translate('ra.action.select_columns')}
        menu={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} paper={{ maxHeight: 420, minWidth: 220 }}>
        {({ MenuItem, ListItemIcon, Divider }) => [
          ...entries.map(({ name, label }, at) => {
            const isShown = at < movable.length;
            return (
              <MenuItem
                key={name}
                dense
                role="menuitemcheckbox"
                aria-checked={isShown}
                {...(isShown && { 'aria-keyshortcuts': 'Alt+ArrowUp Alt+ArrowDown' })}
                onKeyDown={event => onKeyDown(event, at)}
                onClick={() => toggle(name)}
              >
                <ListItemIcon>
                  {isShown ? <CheckedIcon fontSize="small" color="primary" /> : <UncheckedIcon fontSize="small" />}
                </ListItemIcon>
                {label}
              </MenuItem>
            );
          }),
          <Divider key="end of columns" component="li" />,
          <Box key="help" component="li" role="none" sx={{ px: 2, pb: 0.5, fontSize: '0.75rem', color: 'text.secondary' }}>
            {translate('engine.list.moveColumns')}
          </Box>,
          <MenuItem key="reset" dense onClick={reset}>
            {translate('engine.list.resetColumns')}
          </MenuItem>,
        ]}
      </PopupMenu>
    </>
  );
}
