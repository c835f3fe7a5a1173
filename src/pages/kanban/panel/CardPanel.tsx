import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Refusal } from '#src/engine/data/useOptimisticChange.ts';
import { SidePanel } from '#src/engine/ui/SidePanel.tsx';
import type { KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import type { WallChanges } from '../useWall';
import { CardComments } from './CardComments';
import { CardFields } from './CardFields';

/** A card in full, beside the wall. */
export function CardPanel({ card, changes, onClose }: { card: KanbanTask; changes: WallChanges; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState(card);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  const change = (named: Partial<KanbanTask>) => setDraft(now => ({ ...now, ...named }));
  const end = (refused: Refusal) => (refused === null ? onClose() : setErrors(refused));
  const send = async () => {
    if (draft.title.trim() === '') return setErrors({ title: translate('validation.required') });
    setSending(true);
    const refused = await changes.update(draft);
    setSending(false);
    end(refused);
  };
  return (
    <SidePanel
      title={translate('kanban.card')}
      action={translate('ra.action.save')}
      isDirty={JSON.stringify(draft) !== JSON.stringify(card)}
      isSending={isSending}
      onSend={() => void send()}
      onDelete={() => void changes.remove(card).then(end)}
      onClose={onClose}
    >
      <CardFields draft={draft} errors={errors} onChange={change} />
      <CardComments comments={draft.comments} onChange={comments => change({ comments })} />
    </SidePanel>
  );
}
