import type { DragEvent } from 'react';
import { useListContext, useTranslate, type SortPayload } from 'ra-core';
import type { Column } from './useColumns';

interface Props {
  column: Column;
  className: string;
  /** The order that the list opens in. */
  usual?: SortPayload;
  /** Gives a column, by its name, the place of this one; without it the columns keep their places. */
  onDropColumn?: ((name: string) => void) | undefined;
  /** It stays where it is, and another can stand before it as little. */
  isFixed?: boolean;
}

/** Under which a column that is dragged says its name. */
const carried = 'application/x-column';

/**
 * The head of a column, by which the list is sorted; pressed again, the other way round, and once more in the order that it opens in, unless that is
 * by this column. It is dragged to the place of another.
 */
export function SortLabel({ column: { name, label, isSortable }, className, usual, onDropColumn, isFixed = false }: Props) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const isActive = sort.field === name;
  const dragging = onDropColumn &&
    !isFixed && {
      draggable: true,
      onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(carried, name),
      onDragOver: (event: DragEvent) => event.dataTransfer.types.includes(carried) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        onDropColumn(event.dataTransfer.getData(carried));
      },
    };
  if (!isSortable) {
    return (
      <th scope="col" className={className} {...dragging}>
        {label}
      </th>
    );
  }
  const next = isActive && sort.order === 'ASC' ? 'DESC' : 'ASC';
  const isLast = isActive && sort.order === 'DESC' && usual !== undefined && usual.field !== name;
  const sortBy = translate('ra.sort.sort_by', {
    field: label,
    field_lower_first: label.charAt(0).toLowerCase() + label.slice(1),
    order: translate(`ra.sort.${next}`),
  });
  const title = isLast ? translate('engine.list.usualOrder') : sortBy;
  return (
    <th
      scope="col"
      className={className}
      {...dragging}
      {...(isActive && { 'aria-sort': sort.order === 'ASC' ? ('ascending' as const) : ('descending' as const) })}
    >
      <button
        type="button"
        className="sort"
        aria-label={title}
        data-hint={title}
        onClick={() => setSort(isLast ? usual : { field: name, order: next })}
      >
        {label}
        <svg width="18" height="18" viewBox="0 0 24 24" fill="currentColor" aria-hidden>
          <path d="M20 12l-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8 8-8z" />
        </svg>
      </button>
    </th>
  );
}
