import Box from '@mui/material/Box';
import { DataTable, useTranslate, type RaRecord } from 'react-admin';
import type { Resource } from '#definition';
import { DerivedCell } from './DerivedCell';
import { RowMenu } from './RowMenu';
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
    <DataTable
      bulkActionButtons={selectable ? <span /> : false}
      bulkActionsToolbar={<></>}
      rowClick={resource.api.operations.includes('get') ? 'show' : false}
      size="small"
      sx={tableSx}
    >
      {columns.map(({ name, label, isSortable, isNumber }, index) => (
        <DataTable.Col
          key={name}
          source={name}
          label={label}
          disableSort={!isSortable}
          {...(isNumber && { align: 'right' as const, sx: numberSx })}
          {...(index === 0 && { cellClassName: 'identifying', headerClassName: 'identifying', cellSx: marked })}
          render={record => <DerivedCell name={name} resource={resource} record={record} dense />}
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

const visuallyHidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' } as const;
