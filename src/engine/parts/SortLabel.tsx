import TableCell from '@mui/material/TableCell';
import TableSortLabel from '@mui/material/TableSortLabel';
import { useListContext, useTranslate } from 'ra-core';
import type { Column } from './useColumns';

/** The head of a column, by which the list is sorted and, pressed again, the other way round. */
export function SortLabel({ column: { name, label, isSortable }, className }: { column: Column; className: string }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const isActive = sort.field === name;
  if (!isSortable) return <TableCell className={className}>{label}</TableCell>;
  const next = isActive && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const title = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${next}`),
  });
  return (
    <TableCell
      className={className}
      {...(isActive && { 'aria-sort': sort.order === 'ASC' ? ('ascending' as const) : ('descending' as const) })}
    >
      <TableSortLabel
        active={isActive}
        direction={sort.order === 'ASC' ? 'asc' : 'desc'}
        aria-label={title}
        data-hint={title}
        onClick={() => setSort({ field: name, order: next })}
      >
        {label}
      </TableSortLabel>
    </TableCell>
  );
}
