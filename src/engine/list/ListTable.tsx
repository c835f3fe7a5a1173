import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useCreatePath, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { DerivedCell } from '../kinds/DerivedCell';
import { widgetOf } from '../kinds/widgetOf';
import { hasId } from '../data/hasId';
import { isColor } from '../ui/ColorDot';
import { RowMenu } from '../actions/RowMenu';
import { SelectPage, SelectRow } from '../selection/SelectRows';
import { SortLabel } from './SortLabel';
import { lazyPart } from '../ui/lazy';
import type { Column } from './useColumns';

const TableFooter = lazyPart(async () => (await import('./footer/TableFooter')).TableFooter);

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  /** Figures over the whole list stand below it. */
  footer?: boolean;
}

/** A table wider than the page shows that it goes on, also where the system would hide the bar until one scrolls. */
const Frame = styled('div')(({ theme: { palette } }) => ({
  // What is hidden from sight within it scrolls with it, and does not widen the page.
  position: 'relative',
  overflowX: 'auto',
  '&::-webkit-scrollbar': { height: 10 },
  '&::-webkit-scrollbar-thumb': {
    border: `2px solid ${palette.background.paper}`,
    borderRadius: 5,
    backgroundColor: palette.text.disabled,
  },
}));

const Table = styled('table')(({ theme: { palette, typography, rowHeight } }) => ({
  ...typography.body2,
  width: '100%',
  borderCollapse: 'collapse',
  color: palette.text.primary,
  '& th, & td': { height: rowHeight.body, padding: '0 9px', borderBottom: `1px solid ${palette.divider}`, textAlign: 'start' },
  '& th': {
    height: rowHeight.head,
    borderTop: `1px solid ${palette.divider}`,
    background: palette.background.paper,
    color: palette.text.secondary,
    fontWeight: 550,
    whiteSpace: 'nowrap',
  },
  '& tbody:last-child tr:last-of-type > td': { borderBottom: 0 },
  '& tfoot th, & tfoot td': { borderTop: 0, borderBottom: 0, fontWeight: 550, paddingBlock: 6 },
  '& tbody tr:hover': { background: palette.action.hover },
  '& .row': { cursor: 'pointer' },
  '& .value': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .number': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .value.identifying': { fontWeight: 550 },
  // What names a row and what one does with it stay in view when the table is wider than the page.
  '& .identifying': { position: 'sticky', insetInlineStart: 0, zIndex: 1, background: palette.background.paper },
  '& tr > :first-of-type': { paddingInlineStart: 16 },
  '& .column-select': { width: 44, paddingInlineEnd: 0 },
  '& .column-actions': {
    position: 'sticky',
    insetInlineEnd: 0,
    zIndex: 1,
    background: palette.background.paper,
    width: 44,
    paddingInline: 4,
    // What runs on behind it fades, rather than to end in the middle of a letter.
    '&::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 1,
      insetInlineEnd: '100%',
      width: 16,
      pointerEvents: 'none',
      background: `linear-gradient(to left, ${palette.background.paper}, transparent)`,
    },
  },
  '& tbody tr:hover > .identifying, & tbody tr:hover > .column-actions': {
    backgroundImage: `linear-gradient(${palette.action.hover}, ${palette.action.hover})`,
  },
  // Its direction is its own, its edge that of the column; turned with the page.
  '& td[dir=auto]': { textAlign: 'left' },
  '& a:not(:hover)': { color: palette.text.primary },
  '& .identifying > a': { textDecoration: 'none' },
  '& .identifying > a:hover': { color: palette.primary.main },
  '& .sort': {
    display: 'inline-flex',
    alignItems: 'center',
    // Its line would be the arrow's where that comes first.
    verticalAlign: 'middle',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    cursor: 'pointer',
    '& svg': { marginInline: 4, opacity: 0 },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
  },
  '& .number .sort': { flexDirection: 'row-reverse' },
  '& [aria-sort] .sort': { color: palette.text.primary, '& svg': { opacity: 1 } },
  '& [aria-sort=ascending] .sort svg': { transform: 'rotate(180deg)' },
  // The row that the keyboard is on; the bar floats over the top of the page. High contrast shows outlines only.
  '& [data-row]': { scrollMarginBlock: '96px 24px', outline: '2px solid transparent', outlineOffset: -2 },
  '& [data-row]:focus-visible > td': {
    backgroundColor: palette.action.selected,
    boxShadow: `inset 0 2px ${palette.primary.main}, inset 0 -2px ${palette.primary.main}`,
  },
}));

const classOf = ({ isNumber }: Column, index: number) =>
  ['value', isNumber && 'number', index === 0 && 'identifying'].filter(Boolean).join(' ');

/** The rows of a list as a table. */
export function ListTable({ resource, columns, selectable, footer = false }: Props) {
  const translate = useTranslate();
  const { data = [] } = useListContext<RaRecord>();
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            {selectable && (
              <th scope="col" className="column-select">
                <SelectPage />
              </th>
            )}
            {columns.map((column, index) => (
              <SortLabel key={column.name} column={column} className={classOf(column, index)} />
            ))}
            <th scope="col" className="column-actions">
              <Box component="span" sx={visuallyHidden}>
                {translate('engine.list.actions')}
              </Box>
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(record => (
            <Row key={String(record.id)} resource={resource} columns={columns} selectable={selectable} record={record} />
          ))}
        </tbody>
        {footer && <TableFooter resource={resource} columns={columns} selectable={selectable} classOf={classOf} />}
      </Table>
    </Frame>
  );
}

/**
 * A row is drawn anew when it has changed, not when the list is asked for another page, another row is selected, or the register turns out
 * to have fields that are not shown.
 */
const Row = memo(RecordRow, (before, now) => {
  const isSameColumn = (column: Column, index: number) =>
    column.name === before.columns[index]?.name &&
    column.label === before.columns[index]?.label &&
    now.resource.fields[column.name] === before.resource.fields[column.name];
  return (
    before.record === now.record &&
    before.resource.actions === now.resource.actions &&
    before.selectable === now.selectable &&
    before.columns.length === now.columns.length &&
    now.columns.every(isSameColumn)
  );
});

function RecordRow({ resource, columns, selectable, record }: Omit<Props, 'footer'> & { record: RaRecord }) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const isKnown = hasId(record);
  const opens = isKnown && resource.api.operations.includes('get');
  const color = resource.list.rowColor ? record[resource.list.rowColor] : null;
  return (
    <tr
      {...(isKnown && { 'data-row': record.id, tabIndex: -1 })}
      {...(opens && {
        className: 'row',
        onClick: () => void navigate(createPath({ resource: resource.name, type: 'show', id: record.id })),
      })}
    >
      {selectable && <td className="column-select">{isKnown && <SelectRow resource={resource} record={record} />}</td>}
      {columns.map((column, index) => (
        <td
          key={column.name}
          className={classOf(column, index)}
          // A long text is cut at its own end, whichever way the page is read.
          {...(index > 0 && resource.fields[column.name]?.kind.format === 'text' && { dir: 'auto' })}
          {...(index === 0 && isColor(color) && { style: { borderInlineStart: `3px solid ${color}` } })}
        >
          {index === 0 ? (
            <Identifying name={column.name} resource={resource} record={record} />
          ) : (
            <DerivedCell name={column.name} resource={resource} record={record} dense />
          )}
        </td>
      ))}
      <td className="column-actions">{isKnown && <RowMenu resource={resource} record={record} />}</td>
    </tr>
  );
}

/** What names the row leads to it, for those who do not press on rows. */
function Identifying({ name, resource, record }: { name: string; resource: Resource; record: RaRecord }) {
  const createPath = useCreatePath();
  const field = resource.fields[name];
  const cell = <DerivedCell name={name} resource={resource} record={record} dense />;
  if (!hasId(record) || !resource.api.operations.includes('get') || (field && widgetOf(field).link)) return cell;
  return (
    <Link to={createPath({ resource: resource.name, type: 'show', id: record.id })} onClick={event => event.stopPropagation()}>
      {cell}
    </Link>
  );
}

const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' } as const;
