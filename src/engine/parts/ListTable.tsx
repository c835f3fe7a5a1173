import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { DataTable, useCreatePath, useTranslate, type RaRecord } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#definition';
import { DerivedCell } from './DerivedCell';
import { RowMenu } from './RowMenu';
import { SelectPage, SelectRow } from './SelectRows';
import type { Column } from './useColumns';

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
}

const tableSx = {
  '& .RaDataTable-tableWrapper': { overflowX: 'auto' },
  '& .RaDataTable-row': { cursor: 'pointer' },
  '& .RaDataTable-rowCell': { maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .RaDataTable-rowCell.identifying': { fontWeight: 550 },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
  '& thead .MuiTableCell-root': { borderTop: 1, borderColor: 'divider' },
  // What names a row and what one does with it stay in view when the table is wider than the page.
  '& .identifying': { position: 'sticky', insetInlineStart: 0, zIndex: 1, bgcolor: 'background.paper' },
  '& tr > .MuiTableCell-root:first-of-type': { paddingInlineStart: 2 },
  '& .column-select': { width: 44, paddingInlineEnd: 0 },
  '& .column-actions': { position: 'sticky', insetInlineEnd: 0, zIndex: 1, bgcolor: 'background.paper', width: 44, px: 0.5 },
  '& a:not(:hover)': { color: 'text.primary' },
} as const;

const numberSx = { textAlign: 'end' } as const;

/** The rows of a list as a table. */
export function ListTable({ resource, columns, selectable }: Props) {
  const translate = useTranslate();
  const rowColor = resource.list.rowColor;
  const marked = (record: RaRecord) => (rowColor && record[rowColor] ? { borderInlineStart: `3px solid ${String(record[rowColor])}` } : {});
  return (
    <DataTable bulkActionButtons={false} rowClick={resource.api.operations.includes('get') ? 'show' : false} size="small" sx={tableSx}>
      {selectable && (
        <DataTable.Col
          source="select"
          disableSort
          label={<SelectPage />}
          render={record => <SelectRow resource={resource} record={record as RaRecord} />}
        />
      )}
      {columns.map(({ name, label, isSortable, isNumber }, index) => (
        <DataTable.Col
          key={name}
          source={name}
          label={label}
          disableSort={!isSortable}
          {...(isNumber && { align: 'right' as const, sx: numberSx })}
          {...(index === 0 && { cellClassName: 'identifying', headerClassName: 'identifying', cellSx: marked })}
          render={record =>
            index === 0 ? (
              <Identifying name={name} resource={resource} record={record as RaRecord} />
            ) : (
              <DerivedCell name={name} resource={resource} record={record} dense />
            )
          }
        />
      ))}
      <DataTable.Col
        source="actions"
        label={
          <Box component="span" sx={visuallyHidden}>
            {translate('engine.list.actions')}
          </Box>
        }
        disableSort
        render={record => <RowMenu resource={resource} record={record as RaRecord} />}
      />
    </DataTable>
  );
}

/** Kinds whose cell is a link of its own. */
const linked = new Set(['ref', 'refs', 'count', 'email', 'url', 'phone']);

/** What names the row leads to it, for those who do not press on rows. */
function Identifying({ name, resource, record }: { name: string; resource: Resource; record: RaRecord }) {
  const createPath = useCreatePath();
  const cell = <DerivedCell name={name} resource={resource} record={record} dense />;
  if (!resource.api.operations.includes('get') || linked.has(resource.fields[name]?.kind.name ?? '')) return cell;
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
