import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useTranslate } from 'ra-core';
import { date, ref } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { LazyDayPicker } from '#src/engine/kinds/date/LazyDayPicker.tsx';
import { ReferenceControl } from '#src/engine/kinds/ref/ReferenceControl.tsx';
import { ControlFrame, describedBy } from '#src/engine/ui/ControlFrame.tsx';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { SelectManyControl } from '#src/engine/ui/SelectManyControl.tsx';
import { labels, type KanbanTask, type Label } from '#src/domain/sample-apps/kanban.ts';
import { CoverField } from './CoverField';

const RichText = lazyPart(async () => (await import('#src/engine/ui/richText/RichText.tsx')).RichText);

interface Props {
  draft: KanbanTask;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (named: Partial<KanbanTask>) => void;
}

/** All that a card says, to be changed. */
export function CardFields({ draft, errors, onChange }: Props) {
  const translate = useTranslate();
  const users = useRegistry().get('users');
  const base = useId();
  const { title, dueDate, labels: chosen, assignedTo, coverImage, description } = draft;
  const frame = (name: string) => ({
    ...{ id: `${base}-${name}`, label: translate(`kanban.fields.${name}`) },
    problem: errors[name] && translate(errors[name], { _: errors[name] }),
  });
  const control = (name: string) => {
    const { id, label, problem } = frame(name);
    return { id, name, label, resource: users, invalid: problem !== undefined, describedBy: describedBy(id, undefined, problem) };
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ControlFrame {...frame('title')} required>
        <TextField
          id={`${base}-title`}
          autoFocus
          fullWidth
          size="small"
          value={title}
          error={errors.title !== undefined}
          onChange={({ target }) => onChange({ title: target.value })}
          slotProps={{
            htmlInput: { dir: 'auto', maxLength: 255, 'aria-required': true, 'aria-describedby': control('title').describedBy },
          }}
        />
      </ControlFrame>
      <ControlFrame {...frame('dueDate')}>
        <LazyDayPicker
          {...control('dueDate')}
          field={date({ label: 'Due' }) as never}
          value={dueDate}
          onChange={day => onChange({ dueDate: day })}
        />
      </ControlFrame>
      <ControlFrame {...frame('labels')}>
        <SelectManyControl
          id={`${base}-labels`}
          value={chosen}
          onChange={value => onChange({ labels: value as Label[] })}
          options={labels.map(label => ({ value: label, text: translate(`kanban.labels.${label}`) }))}
        />
      </ControlFrame>
      <ControlFrame {...frame('assignedTo')}>
        <ReferenceControl
          {...control('assignedTo')}
          field={ref('users', { label: 'Assigned to' })}
          multiple
          // The card knows its people by their names.
          value={assignedTo.map(({ title: name }, at) => ({ id: -2 - at, name }))}
          onChange={people =>
            onChange({ assignedTo: [...new Set((people ?? []).map(({ name }) => name ?? ''))].filter(Boolean).map(asPerson(assignedTo)) })
          }
        />
      </ControlFrame>
      <ControlFrame {...frame('coverImage')}>
        <CoverField id={`${base}-coverImage`} value={coverImage} onChange={cover => onChange({ coverImage: cover })} />
      </ControlFrame>
      <ControlFrame {...frame('description')}>
        <RichText
          id={`${base}-description`}
          labelledBy={`${base}-description-label`}
          value={description}
          onChange={text => onChange({ description: text })}
        />
      </ControlFrame>
    </Box>
  );
}

/** A person by name, with the picture that they had on the card. */
const asPerson =
  (known: KanbanTask['assignedTo']) =>
  (name: string): KanbanTask['assignedTo'][number] =>
    known.find(({ title }) => title === name) ?? { title: name, img: '' };
