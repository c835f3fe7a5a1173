import Box from '@mui/material/Box';
import { memo, useContext, useId, useRef, useState } from 'react';
import { useCreatePath, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import type { Resource } from '#definition';
import { readText } from '#definition/texts';
import { readsOf, widgetOf } from '../kinds/widgetOf';
import { hasId } from '../data/hasId';
import { isColor } from '../ui/ColorDot';
import { RowMenu } from '../actions/RowMenu';
import { SelectPage, SelectRow } from '../selection/SelectRows';
import { SortLabel } from './SortLabel';
import { lazyPart } from '../ui/lazy';
import { DetailsButton, RowDetails } from './table/RowDetails';
import { StickyTop } from './table/StickyTop';
import { Frame, Table } from './table/tableStyle';
import { ListCell } from './partial/ListCell';
import { usePrefetch } from './partial/usePrefetch';
import { useFittedColumns } from './table/useFittedColumns';
import type { Column } from './useColumns';

const TableFooter = lazyPart(async () => (await import('./footer/TableFooter')).TableFooter);

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  /** Figures over the whole list stand below it. */
  footer?: boolean;
  /** Gives a column the place of another, both by their names; without it they keep their places. */
  onMoveColumn?: ((name: string, target: string) => void) | undefined;
  /** Fields that a row shows below it, once it is opened. */
  details?: readonly string[] | undefined;
}

const classOf = ({ isNumber }: Column, index: number) =>
  ['value', isNumber && 'number', index === 0 && 'identifying'].filter(Boolean).join(' ');

const directionOf = ({ fields }: Resource, { name }: Column) => fields[name] && readsOf(fields[name]);

/** How much wider than others a column of the title stays where all of them must give way. */
const titleShare = 1.5;

/** The rows of a list as a table. */
export function ListTable({ resource, columns, selectable, footer = false, onMoveColumn, details }: Props) {
  const translate = useTranslate();
  const { data = [], isPlaceholderData: isOld } = useListContext<RaRecord>();
  const { sort } = resource.list;
  const top = useContext(StickyTop);
  const table = useRef<HTMLTableElement>(null);
  const leading = selectable ? 1 : 0;
  const shares = columns.map(({ name }) => (resource.title.includes(name) ? titleShare : 1));
  useFittedColumns(table, { leading, shares, content: data });
  const usual = { field: sort.field, order: sort.order === 'asc' ? ('ASC' as const) : ('DESC' as const) };
  return (
    <Frame>
      <Table ref={table}>
        <thead style={{ top }}>
          <tr>
            {selectable && (
              <th scope="col" className="column-select">
                <SelectPage />
              </th>
            )}
            {columns.map((column, index) => (
              <SortLabel
                key={column.name}
                column={column}
                className={classOf(column, index)}
                usual={usual}
                isFixed={index === 0}
                onDropColumn={onMoveColumn && (name => onMoveColumn(name, column.name))}
              />
            ))}
            <th scope="col" className="column-actions">
              <Box component="span" sx={visuallyHidden}>
                {translate('engine.list.actions')}
              </Box>
            </th>
          </tr>
        </thead>
        <tbody aria-busy={isOld}>
          {data.map(record => (
            <Row key={String(record.id)} resource={resource} columns={columns} selectable={selectable} record={record} details={details} />
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

function RecordRow({ resource, columns, selectable, record, details }: Omit<Props, 'footer' | 'onMoveColumn'> & { record: RaRecord }) {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const isKnown = hasId(record);
  const opens = isKnown && resource.api.operations.includes('get');
  const color = resource.list.rowColor ? record[resource.list.rowColor] : null;
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const prefetch = usePrefetch(resource, record);
  const row = (
    <tr
      {...prefetch}
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
          dir={index > 0 ? directionOf(resource, column) : undefined}
          {...(index === 0 && isColor(color) && { style: { borderInlineStart: `3px solid ${color}` } })}
        >
          {index === 0 && details && (
            <DetailsButton
              name={readText(record[column.name]) ?? ''}
              isOpen={isOpen}
              controls={detailsId}
              onToggle={() => setOpen(!isOpen)}
            />
          )}
          {index === 0 ? (
            <Identifying name={column.name} resource={resource} record={record} />
          ) : (
            <ListCell name={column.name} resource={resource} record={record} />
          )}
        </td>
      ))}
      <td className="column-actions">{isKnown && <RowMenu resource={resource} record={record} />}</td>
    </tr>
  );
  if (!details || !isOpen) return row;
  return (
    <>
      {row}
      <RowDetails id={detailsId} resource={resource} record={record} fields={details} span={columns.length + (selectable ? 2 : 1)} />
    </>
  );
}

/** What names the row leads to it, for those who do not press on rows. */
function Identifying({ name, resource, record }: { name: string; resource: Resource; record: RaRecord }) {
  const createPath = useCreatePath();
  const field = resource.fields[name];
  const cell = <ListCell name={name} resource={resource} record={record} />;
  if (!hasId(record) || !resource.api.operations.includes('get') || (field && widgetOf(field).link)) return cell;
  return (
    <Link to={createPath({ resource: resource.name, type: 'show', id: record.id })} onClick={event => event.stopPropagation()}>
      {cell}
    </Link>
  );
}

const visuallyHidden = { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' } as const;
