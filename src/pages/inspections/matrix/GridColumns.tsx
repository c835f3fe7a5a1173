import { parameterWidth, totalWidth, type Columns } from './useColumns';

interface Props {
  columns: Columns;
  /** Pixels of the first column. */
  nameWidth: number;
}

/** The widths of the columns that are drawn, and of the room of the others on either side. */
export function GridColumns({ columns: { first, end, before, after }, nameWidth }: Props) {
  return (
    <colgroup>
      <col style={{ width: nameWidth }} />
      {before > 0 && <col style={{ width: before }} />}
      {Array.from({ length: end - first }, (_, at) => (
        <col key={first + at} style={{ width: parameterWidth }} />
      ))}
      {after > 0 && <col style={{ width: after }} />}
      <col style={{ width: totalWidth }} />
    </colgroup>
  );
}

/** Room for the columns that are not drawn on one side of a row; nothing where all are. */
export const Gap = ({ width }: { width: number }) => (width > 0 ? <td role="presentation" className="gap" /> : null);
