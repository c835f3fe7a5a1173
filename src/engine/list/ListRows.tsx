import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { Resource } from '#definition';
import { hasFigures } from '#definition/derive/figures';
import { lazyPart } from '../ui/lazy';
import { ListShortcuts } from './ListShortcuts';
import { ListSkeleton } from '../ui/states/Skeletons';
import { EmptyList } from './EmptyList';
import { SavedElsewhere } from './saved/SavedElsewhere';
import { ListTable } from './ListTable';
import { useListContext } from 'ra-core';
import type { Column } from './useColumns';

const ListCards = lazyPart(async () => (await import('./ListCards')).ListCards, <ListSkeleton rows={6} />);

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable?: boolean;
  /** It is the register's own list, below which its figures stand. */
  footer?: boolean;
  /** What the list is called, where it shows only some of the register. */
  called?: string | undefined;
  /** Gives a column the place of another; without it they keep their places. */
  onMoveColumn?: (name: string, target: string) => void;
  /** Fields that a row shows below it, once it is opened. */
  details?: readonly string[] | undefined;
}

interface RowsProps extends Required<Pick<Props, 'resource' | 'columns' | 'selectable' | 'footer'>> {
  called: Props['called'];
  isPhone: boolean;
  onMoveColumn: Props['onMoveColumn'];
  details: Props['details'];
}

/** The rows of a list in context: a table, cards on a phone, or the reason why there are none; and the keys for them. */
export function ListRows({ resource, columns, selectable = false, footer = false, called, onMoveColumn, details }: Props) {
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  return (
    <>
      <SavedElsewhere resource={resource} />
      <Rows
        resource={resource}
        columns={columns}
        selectable={selectable}
        footer={footer && hasFigures(resource)}
        called={called}
        isPhone={isPhone}
        onMoveColumn={onMoveColumn}
        details={details}
      />
      <ListShortcuts resource={resource} selectable={selectable} />
    </>
  );
}

function Rows({ resource, columns, selectable, footer, called, isPhone, onMoveColumn, details }: RowsProps) {
  const { data, error, isPending, perPage } = useListContext();
  if (error && !data) return <EmptyList resource={resource} error={error as Error} />;
  if (isPending) return <ListSkeleton rows={Math.min(perPage, 10)} />;
  if (!data || data.length === 0) return <EmptyList resource={resource} called={called} />;
  return isPhone ? (
    <ListCards resource={resource} columns={columns} selectable={selectable} footer={footer} />
  ) : (
    <ListTable
      resource={resource}
      columns={columns}
      selectable={selectable}
      footer={footer}
      onMoveColumn={onMoveColumn}
      details={details}
    />
  );
}
