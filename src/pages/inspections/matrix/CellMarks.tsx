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
    <span className="marks" aria-hidden>
      {cell.result === 'reject' && (
        <>
          <BadIcon />
          {translate('checklists.reject')}
        </>
      )}
      {cell.isNear && (
        <>
          <NearIcon />
          {translate('inspections.matrix.near')}
        </>
      )}
      {cell.isDoubted && <DoubtIcon />}
      {cell.media > 0 && <MediaIcon />}
      {cell.comment !== null && <CommentIcon />}
    </span>
  );
}
