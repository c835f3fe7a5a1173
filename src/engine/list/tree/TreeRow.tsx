import AddIcon from '@mui/icons-material/AddOutlined';
import ChevronIcon from '@mui/icons-material/ChevronRightOutlined';
import MoveIcon from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState, type DragEvent } from 'react';
import { useCreatePath, useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { isBlank } from '#definition/texts';
import { DerivedCell } from '../../kinds/DerivedCell';
import { RowMenu } from '../../actions/RowMenu';
import { useFormats } from '../../texts/useFormats';
import { useMay } from '../../rights/useMay';
import type { Branch, Id } from './branches';
import { factSx, foundSx, rowSx, titleSx } from './treeStyle';
import { useOpenOnHover } from './useOpenOnHover';

interface Props {
  resource: Resource;
  by: string;
  branch: Branch;
  isOpen: boolean;
  isActive: boolean;
  /** What search and filters found; the others only lead there. */
  isFound: boolean;
  /** While one is dragged: whether it may stand below this one. */
  dragged: 'welcome' | 'barred' | null;
  onActive: (id: Id) => void;
  onToggle: (id: Id, open: boolean) => void;
  onDrag: (record: RaRecord | null) => void;
  onDrop: (onto: RaRecord) => void;
  onMove: ((record: RaRecord) => void) | null;
  onAdd: ((below: RaRecord, name: string) => void) | null;
}

/** A record in its tree: what it is called, how many stand below it, its most telling facts, and what can be done with it. */
export function TreeRow(props: Props) {
  const { resource, branch, isOpen, isActive, isFound, dragged, onActive, onToggle, onDrag, onDrop, onMove, onAdd } = props;
  const { record, level, position, siblings, children, opens } = branch;
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { number } = useFormats();
  const may = useMay();
  const [isOver, setOver] = useState(false);
  const name = titleOf(resource, record);
  const tabIndex = isActive ? 0 : -1;
  const moves = onMove && may({ action: 'edit', resource: resource.name, record }) ? onMove : null;
  const rests = useOpenOnHover(dragged === 'welcome' && opens && !isOpen ? () => onToggle(record.id, true) : null);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
    rests.over();
  };
  const leave = (event: DragEvent) => {
    // What stands in the row is entered and left as well.
    if (event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)) return;
    setOver(false);
    rests.away();
  };

  return (
    <Box
      role="row"
      data-branch={record.id}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      {...(opens && { 'aria-expanded': isOpen })}
      tabIndex={tabIndex}
      onFocus={() => onActive(record.id)}
      draggable={moves !== null}
      onDragStart={event => {
        event.dataTransfer.setData('text/plain', name);
        onDrag(record);
      }}
      onDragEnd={() => onDrag(null)}
      {...(dragged && { onDragOver: over, onDragLeave: leave })}
      onDrop={event => {
        event.preventDefault();
        setOver(false);
        rests.away();
        onDrop(record);
      }}
      sx={rowSx(dragged && isOver ? dragged : null)}
    >
      <Box role="gridcell" sx={titleSx(level)}>
        {opens ? (
          <IconButton
            size="small"
            tabIndex={-1}
            aria-label={translate(isOpen ? 'engine.tree.shut' : 'engine.tree.open', { name })}
            onClick={() => onToggle(record.id, !isOpen)}
          >
            <ChevronIcon className={isOpen ? 'chevron open' : 'chevron'} sx={{ fontSize: 18 }} />
          </IconButton>
        ) : (
          <Box sx={{ width: 30, flexShrink: 0 }} />
        )}
        <Link
          component={RouterLink}
          to={createPath({ resource: resource.name, type: 'show', id: record.id })}
          tabIndex={tabIndex}
          draggable={false}
          underline="hover"
          color="text.primary"
          sx={isFound ? foundSx : undefined}
        >
          {name}
        </Link>
        {children > 0 && (
          <Box component="span" aria-label={translate('engine.tree.count', { smart_count: children })} role="img" sx={countSx}>
            {number(children)}
          </Box>
        )}
      </Box>
      {tellingOf(props).map(field => (
        <Box role="gridcell" key={field} sx={factSx}>
          {!isBlank(record[field]) && <DerivedCell name={field} resource={resource} record={record} dense />}
        </Box>
      ))}
      <Box role="gridcell" sx={{ display: 'flex', flexShrink: 0 }}>
        {onAdd && (
          <IconButton
            size="small"
            tabIndex={tabIndex}
            aria-label={translate('engine.tree.add', { name })}
            data-hint={translate('engine.tree.add', { name })}
            onClick={() => onAdd(record, name)}
          >
            <AddIcon sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        {moves && (
          <IconButton
            size="small"
            tabIndex={tabIndex}
            aria-haspopup="dialog"
            aria-label={translate('engine.tree.moveTitle', { name })}
            data-hint={translate('engine.tree.moveTitle', { name })}
            onClick={() => moves(record)}
          >
            <MoveIcon sx={{ fontSize: 18 }} />
          </IconButton>
        )}
        <RowMenu resource={resource} record={record} />
      </Box>
    </Box>
  );
}

/** The first columns of the list that the tree does not say itself. */
const tellingOf = ({ resource, by }: Props) =>
  resource.list.columns.filter(name => name !== by && !resource.title.includes(name)).slice(0, 2);

const countSx = { px: 0.75, borderRadius: 2, bgcolor: 'action.selected', fontSize: '0.75rem', lineHeight: '18px', flexShrink: 0 } as const;
