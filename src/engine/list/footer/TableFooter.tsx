import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import type { Column } from '../useColumns';
import { FigureText } from './FigureText';
import { useFigures } from './useFigures';

interface Props {
  resource: Resource;
  columns: readonly Column[];
  selectable: boolean;
  /** The class of a cell of a column. */
  classOf: (column: Column, index: number) => string;
}

/** The last row of a table: figures over all rows that the list finds, on whichever page they are. */
export function TableFooter({ resource, columns, selectable, classOf }: Props) {
  const translate = useTranslate();
  const figures = useFigures(resource);
  if (!columns.some(({ name }) => figures[name])) return null;
  return (
    <tfoot>
      <tr>
        {selectable && <td className="column-select" />}
        {columns.map((column, index) => {
          const own = figures[column.name];
          const Cell = index === 0 ? 'th' : 'td';
          return (
            <Cell key={column.name} className={classOf(column, index)} {...(index === 0 && { scope: 'row' })}>
              {index === 0 && translate('engine.figures.all')}
              {own && <FigureText resource={resource} name={column.name} figures={own} />}
            </Cell>
          );
        })}
        <td className="column-actions" />
      </tr>
    </tfoot>
  );
}
