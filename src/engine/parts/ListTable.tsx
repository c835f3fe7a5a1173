import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Theme } from '@mui/material/styles';
import { memo } from 'react';
import { useCreatePath, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { DerivedCell } from './DerivedCell';
import { hasId } from './hasId';
import { isColor } from './isColor';
import { RowMenu } from './RowMenu';
import { SelectPage, SelectRow } from './SelectRows';
import { SortLabel } from './SortLabel';
import type { Column } from './useColumns';

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
}

const tableSx = {
  '& .row': { cursor: 'pointer' },
  '& .value': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'end' },
  '& .value.identifying': { fontWeight: 550 },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
  '& thead .MuiTableCell-root': { borderTop: 1, borderColor: 'divider' },
  // What names a row and what one does with it stay in view when the table is wider than the page.
  '& .identifying': { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& tr > .MuiTableCell-root:first-of-type': { paddingInlineStart: 2 },
  '& .column-select': { width: 44, paddingInlineEnd: 0 },
  '& .column-actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
    width: 44,
    px: 0.5,
    // What runs on behind it fades, rather than to end in the middle of a letter.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 1,
      insetInlineEnd: '100%',
      width: 16,
      pointerEvents: 'none',
      background: ({ palette }: Theme) => `linear-gradient(to left, ${palette.background.paper}, transparent)`,
    },
  },
  '& tbody tr:hover > .identifying, & tbody tr:hover > .column-actions': {
    backgroundImage: ({ palette }: Theme) => `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
  '& a:not(:hover)': { color: 'text.primary' },
  // The row that the keyboard is on; the bar floats over the top of the page. High contrast shows outlines only.
  '& [data-row]': { scrollMarginBlock: '96px 24px', outline: '2px solid transparent', outlineOffset: -2 },
  '& [data-row]:focus-visible > .MuiTableCell-root': {
    bgcolor: 'action.selected',
    boxShadow: ({ palette }: Theme) => `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
  },
} as const;

const classOf = ({ isNumber }: Column, index: number) =>
  ['value', isNumber && 'number', index === 0 && 'identifying'].filter(Boolean).join(' ');

/** The rows of a list as a table. */
export function ListTable({ resource, columns, selectable }: Props) {
  const translate = useTranslate();
  const { data = [] } = useListContext<RaRecord>();
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" sx={tableSx}>
        <TableHead>
          <TableRow>
            {selectable && (
              <TableCell className="column-select">
                <SelectPage />
              </TableCell>
            )}
            {columns.map((column, index) => (
              <SortLabel key={column.name} column={column} className={classOf(column, index)} />
            ))}
            <TableCell className="column-actions">
              <Box component="span" sx={visuallyHidden}>
                {translate('engine.list.actions')}
              </Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map(record => (
            <Row key={String(record.id)} resource={resource} columns={columns} selectable={selectable} record={record} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

/** A row is drawn anew when it has changed, not when the list is asked for another page or another row is selected. */
const Row = memo(RecordRow, (before, now) => {
  const isSameColumn = (column: Column, index: number) =>
    column.name === before.columns[index]?.name && column.label === before.columns[index]?.label;
  return (
    before.record === now.record &&
    before.resource === now.resource &&
    before.selectable === now.selectable &&
    before.columns.length === now.columns.length &&
    now.columns.every(isSameColumn)
  );
});

function RecordRow({ resource, columns, selectable, record }: Props & { record: RaRecord }) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const isKnown = hasId(record);
  const opens = isKnown && resource.api.operations.includes('get');
  const color = resource.list.rowColor ? record[resource.list.rowColor] : null;
  return (
    <TableRow
      hover
      {...(isKnown && { 'data-row': record.id, tabIndex: -1 })}
      {...(opens && {
        className: 'row',
        onClick: () => void navigate(createPath({ resource: resource.name, type: 'show', id: record.id })),
      })}
    >
      {selectable && <TableCell className="column-select">{isKnown && <SelectRow resource={resource} record={record} />}</TableCell>}
      {columns.map((column, index) => (
        <TableCell
          key={column.name}
          className={classOf(column, index)}
          // A long text is cut at its own end, whichever way the page is read.
          {...(index > 0 && resource.fields[column.name]?.kind.name === 'text' && { dir: 'auto' })}
          {...(index === 0 && isColor(color) && { style: { borderInlineStart: `3px solid ${color}` } })}
        >
          {index === 0 ? (
            <Identifying name={column.name} resource={resource} record={record} />
          ) : (
            <DerivedCell name={column.name} resource={resource} record={record} dense />
          )}
        </TableCell>
      ))}
      <TableCell className="column-actions">{isKnown && <RowMenu resource={resource} record={record} />}</TableCell>
    </TableRow>
  );
}

/** Kinds whose cell is a link of its own. */
const linked = new Set(['ref', 'refs', 'count', 'email', 'url', 'phone']);

/** What names the row leads to it, for those who do not press on rows. */
function Identifying({ name, resource, record }: { name: string; resource: Resource; record: RaRecord }) {
  const createPath = useCreatePath();
  const cell = <DerivedCell name={name} resource={resource} record={record} dense />;
  if (!hasId(record) || !resource.api.operations.includes('get') || linked.has(resource.fields[name]?.kind.name ?? '')) return cell;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: resource.name, type: 'show', id: record.id })}
      underline="none"
      onClick={event => event.stopPropagation()}
    >
      {cell}
    </Link>
  );
}

const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' } as const;
