import BadIcon from '@mui/icons-material/ErrorOutline';
import CommentIcon from '@mui/icons-material/ChatBubbleOutlineOutlined';
import DoubtIcon from '@mui/icons-material/FlagOutlined';
import MediaIcon from '@mui/icons-material/PhotoCameraOutlined';
import NearIcon from '@mui/icons-material/WarningAmberOutlined';
import { useTranslate } from 'ra-core';
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
          <BadIcon aria-hidden />
          {translate('checklists.reject')}
        </>
      )}
      {cell.isNear && (
        <>
          <NearIcon aria-hidden />
          {translate('inspections.matrix.near')}
        </>
      )}
      {cell.isDoubted && <DoubtIcon titleAccess={translate('inspections.hints.second_reading')} />}
      {cell.media > 0 && <MediaIcon titleAccess={translate('inspections.matrix.media', { smart_count: cell.media })} />}
      {cell.comment !== null && <CommentIcon titleAccess={cell.comment} />}
    </span>
  );
}
