import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { isFixed, type BoardSource, type CardRecord, type Column } from './BoardSource';
import { useNextColumns } from './useNextColumns';

interface Props {
  source: BoardSource;
  record: CardRecord;
  onMove: (to: Column) => void;
}

/** Moves a card without dragging it: the columns that it may go to. */
export function CardMenu({ source, record, onMove }: Props) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { next, isPending } = useNextColumns(source.nextOf(record), anchor !== null);
  if (isFixed(source, record)) return null;
  return (
    <>
      <IconButton
        size="small"
        aria-haspopup="menu"
        aria-label={translate('board.moveTo', { ticket: source.labelOf(record) || source.titleOf(record) })}
        onClick={event => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
        sx={{ p: 0.5, marginInlineEnd: -0.5 }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} onClick={event => event.stopPropagation()}>
        {({ MenuItem }) => [
          <MenuItem key="heading" dense disabled>
            {translate(!isPending && next.length === 0 ? 'board.noMove' : 'board.moveHeading')}
          </MenuItem>,
          ...next.map(column => (
            <MenuItem
              key={column.id}
              dense
              onClick={() => {
                setAnchor(null);
                onMove(column);
              }}
            >
              <source.Mark column={column} />
            </MenuItem>
          )),
        ]}
      </PopupMenu>
    </>
  );
}
