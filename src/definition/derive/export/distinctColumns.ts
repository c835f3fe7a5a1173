import { isCustomName } from '../../kinds/customFields';
import type { ExportColumn } from './exportFormat';
import { plainHeader } from './csv';

/**
 * Columns whose headers can be told apart when the file comes in again: a custom field that is called like another column, or like a field of
 * the register, gets its name on the wire behind its label.
 *
 * @param isField whether a header is what a field of the register is called
 * @example distinctColumns(columns, header => header === 'Serial') // 'Serial', 'Serial (_snipeit_serial_3)'
 */
export function distinctColumns(columns: readonly ExportColumn[], isField: (header: string) => boolean): ExportColumn[] {
  const isRepeated = ({ header }: ExportColumn) => columns.filter(other => plainHeader(other.header) === plainHeader(header)).length > 1;
  return columns.map(column =>
    isCustomName(column.name) && (isRepeated(column) || isField(column.header))
      ? { ...column, header: `${column.header} (${column.name})` }
      : column,
  );
}
