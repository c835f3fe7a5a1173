import { useTranslate } from 'ra-core';
import { MarkIcon } from './MarkIcon';
import type { MatrixCell } from './readMatrix';

/** What stands out in a cell: not good or close to a limit with its word, a second reading, photos, a comment. */
export function CellMarks({ cell }: { cell: MatrixCell }) {
  const translate = useTranslate();
  const isPlain = cell.result !== 'reject' && !cell.isNear && !cell.isDoubted && cell.media === 0 && cell.comment === null;
  if (isPlain) return null;
  return (
    <span className="marks">
      {cell.result === 'reject' && (
        <>
          <MarkIcon name="bad" />
          {translate('checklists.reject')}{' '}
        </>
      )}
      {cell.isNear && (
        <>
          <MarkIcon name="near" />
          {translate('inspections.matrix.near')}{' '}
        </>
      )}
      {cell.isDoubted && <MarkIcon name="doubt" label={translate('inspections.hints.second_reading')} />}
      {cell.media > 0 && <MarkIcon name="media" label={translate('inspections.matrix.media', { smart_count: cell.media })} />}
      {cell.comment !== null && <MarkIcon name="comment" label={cell.comment} />}
    </span>
  );
}
