import type { ActionDialogProps } from '#src/engine/actions/ActionDialog.tsx';
import { AcceptanceDialog } from './AcceptanceDialog';

/** The dialog in which a person answers one of their acceptances where it stands in a list. */
export default function AnswerDialog({ records: [record], title, onClose }: ActionDialogProps) {
  if (!record) return null;
  const terms = typeof record.terms === 'string' ? record.terms : null;
  return <AcceptanceDialog acceptance={{ id: Number(record.id), item: title, terms }} onClose={onClose} />;
}
