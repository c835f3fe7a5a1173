import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { labels, type KanbanTask } from '#src/domain/sample-apps/kanban.ts';
import { useEntryFields } from '#src/engine/ui/entry/useEntryFields.tsx';
import { CoverField } from './CoverField';

interface Props {
  draft: KanbanTask;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (named: Partial<KanbanTask>) => void;
}

/** All that a card says, to be changed. */
export function CardFields({ draft, errors, onChange }: Props) {
  const translate = useTranslate();
  const fields = useEntryFields({ texts: 'kanban.fields', errors });
  const { title, dueDate, labels: chosen, assignedTo, coverImage, description } = draft;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.title(title, value => onChange({ title: value }))}
      {fields.day('dueDate', dueDate, day => onChange({ dueDate: day }))}
      {fields.choices('labels', {
        value: chosen,
        options: labels.map(label => ({ value: label, text: translate(`kanban.labels.${label}`) })),
        onChange: value => onChange({ labels: value }),
      })}
      {fields.people('assignedTo', {
        value: assignedTo.map(({ title: name }) => name),
        multiple: true,
        onChange: names => onChange({ assignedTo: names.map(asPerson(assignedTo)) }),
      })}
      {fields.framed('coverImage', id => (
        <CoverField id={id} value={coverImage} onChange={cover => onChange({ coverImage: cover })} />
      ))}
      {fields.richText('description', description, text => onChange({ description: text }))}
    </Box>
  );
}

/** A person by name, with the picture that they had on the card. */
const asPerson =
  (known: KanbanTask['assignedTo']) =>
  (name: string): KanbanTask['assignedTo'][number] =>
    known.find(({ title }) => title === name) ?? { title: name, img: '' };
