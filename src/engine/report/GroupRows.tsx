import ExpandIcon from '@mui/icons-material/ChevronRightOutlined';
import { useState } from 'react';
import { useGetList, useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Values } from '#definition';
import { groupFilter } from '#definition/derive/reports/groupFilter';
import type { Figures } from '#src/domain/reports/summary.ts';
import { useRegistry } from '../EngineContext';
import { RelatedCells } from './RelatedCells';
import { FigureCells } from './FigureCells';
import { GroupMenuCell } from './GroupMenu';
import { Sparkline } from './Sparkline';
import { useReport } from './ReportContext';
import { keyOfGroup, useGroupName, type GroupValue } from './useGroupTexts';

interface Props {
  rows: readonly RaRecord[];
  level: number;
  /** The filters that find the rows of the groups above; null where the register has none for them. */
  rowsFilter: Values | null;
}

/** The groups of a level. */
export function GroupRows({ rows, level, rowsFilter }: Props) {
  const { report } = useReport();
  const register = useRegistry().get(report.source);
  const field = report.group[level] ?? '';
  return rows.map(row => {
    const value = row[field] as GroupValue;
    const own = groupFilter(register, field, keyOfGroup(value));
    const filter = rowsFilter && own && { ...rowsFilter, ...own };
    return <GroupRow key={row.id} row={row} all={rows} value={value} level={level} rowsFilter={filter} />;
  });
}

type RowProps = Omit<Props, 'rows'> & { row: RaRecord; all: readonly RaRecord[]; value: GroupValue };

/** A group with its figures; it opens into those of the next level, where there is one. */
function GroupRow({ row, all, value, level, rowsFilter }: RowProps) {
  const { report } = useReport();
  const translate = useTranslate();
  const nameOf = useGroupName();
  const [isOpen, setOpen] = useState(false);
  const opens = rowsFilter !== null && level + 1 < report.group.length;
  const name = nameOf(value);
  return (
    <>
      <tr>
        <th scope="row" style={{ paddingInlineStart: 12 + level * 20 }}>
          {opens ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={translate(isOpen ? 'engine.tree.shut' : 'engine.tree.open', { name })}
              onClick={() => setOpen(!isOpen)}
            >
              <ExpandIcon
                sx={theme => ({
                  ...{ fontSize: 18, verticalAlign: 'middle', marginInlineEnd: 0.5 },
                  transform: isOpen ? 'rotate(90deg)' : theme.direction === 'rtl' ? 'scaleX(-1)' : 'none',
                })}
              />
              <bdi>{name}</bdi>
            </button>
          ) : (
            <bdi style={{ paddingInlineStart: 22 }}>{name}</bdi>
          )}
          {Array.isArray(row.series) && <Sparkline values={row.series as readonly (number | null)[]} />}
        </th>
        <FigureCells figures={row as unknown as Figures} rowsFilter={rowsFilter} />
        {level === 0 && <RelatedCells rows={all} row={row} value={value} />}
        {level === 0 && <GroupMenuCell value={value} />}
      </tr>
      {isOpen && rowsFilter && <LowerRows level={level + 1} rowsFilter={rowsFilter} />}
    </>
  );
}

/** Groups below one that was opened, at most. */
const most = 500;

function LowerRows({ level, rowsFilter }: { level: number; rowsFilter: Values }) {
  const { report } = useReport();
  const translate = useTranslate();
  const { filterValues, sort } = useListContext();
  const { data, error } = useGetList<RaRecord>(report.source, {
    ...{ filter: { ...(filterValues as Values), ...rowsFilter }, sort, pagination: { page: 1, perPage: most } },
    meta: { report: report.name, level: report.group[level] },
  });
  if (data) return <GroupRows rows={data} level={level} rowsFilter={rowsFilter} />;
  return (
    <tr>
      <td colSpan={report.measures.length + 1} role="status">
        {error ? translate('report.failed') : '…'}
      </td>
    </tr>
  );
}
