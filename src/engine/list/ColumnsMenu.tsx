import CheckedIcon from '@mui/icons-material/CheckBoxOutlined';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '../ui/menu/PopupMenu';
import { ToolButton } from '../ui/ToolButton';
import type { useColumns } from './useColumns';

/** Which columns the list shows. */
export function ColumnsMenu({ columns: { available, shown, toggle, reset } }: { columns: ReturnType<typeof useColumns> }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          ...available.slice(1).map(({ name, label }) => {
            const isShown = shown.some(column => column.name === name);
            return (
              <MenuItem key={name} dense role="menuitemcheckbox" aria-checked={isShown} onClick={() => toggle(name)}>
                <ListItemIcon>
                  {isShown ? <CheckedIcon fontSize="small" color="primary" /> : <UncheckedIcon fontSize="small" />}
                </ListItemIcon>
                {label}
              </MenuItem>
            );
          }),
          <Divider key="end of columns" component="li" />,
          <MenuItem key="reset" dense onClick={reset}>
            {translate('engine.list.resetColumns')}
          </MenuItem>,
        ]}
      </PopupMenu>
    </>
  );
}
