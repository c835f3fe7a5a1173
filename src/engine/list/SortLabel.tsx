import { useListContext, useTranslate } from 'ra-core';
import type { Column } from './useColumns';

/** The head of a column, by which the list is sorted and, pressed again, the other way round. */
export function SortLabel({ column: { name, label, isSortable }, className }: { column: Column; className: string }) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const isActive = sort.field === name;
  if (!isSortable) {
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  }
  const next = isActive && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const title = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${next}`),
  });
  return (
    <th
      scope="col"
      className={className}
      {...(isActive && { 'aria-sort': sort.order === 'ASC' ? ('ascending' as const) : ('descending' as const) })}
    >
      <button type="button" className="sort" aria-label={title} data-hint={title} onClick={() => setSort({ field: name, order: next })}>
        {label}
        <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
        </svg>
      </button>
    </th>
  );
}
