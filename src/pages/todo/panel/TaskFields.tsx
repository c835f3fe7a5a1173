import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
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
import { tags, type Tag, type Task } from '#src/domain/sample-apps/todo.ts';

const RichText = lazyPart(async () => (await import('#src/engine/ui/richText/RichText.tsx')).RichText);

interface Props {
  draft: Partial<Task>;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (said: Partial<Task>) => void;
}

/** All that a task says, to be changed. */
export function TaskFields({ draft, errors, onChange }: Props) {
  const translate = useTranslate();
  const users = useRegistry().get('users');
  const base = useId();
  const {
    title = '',
    dueDate = null,
    description = '',
    assignee = null,
    tags: chosen = [],
    isCompleted = false,
    isImportant = false,
  } = draft;
  const frame = (name: string) => ({
    ...{ id: `${base}-${name}`, label: translate(`todo.fields.${name}`) },
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
      <ControlFrame {...frame('assignee')}>
        <ReferenceControl
          {...control('assignee')}
          field={ref('users', { label: 'Assignee' })}
          multiple={false}
          value={assignee ? [{ id: 0, name: assignee.fullName }] : []}
          onChange={people => onChange({ assignee: people?.[0]?.name === undefined ? null : { fullName: people[0].name, avatar: '' } })}
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
      <ControlFrame {...frame('tags')}>
        <SelectManyControl
          id={`${base}-tags`}
          value={chosen}
          onChange={value => onChange({ tags: value as Tag[] })}
          options={tags.map(tag => ({ value: tag, text: translate(`todo.tags.${tag}`) }))}
        />
      </ControlFrame>
      <ControlFrame {...frame('description')}>
        <RichText
          id={`${base}-description`}
          labelledBy={`${base}-description-label`}
          value={description}
          onChange={text => onChange({ description: text })}
        />
      </ControlFrame>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {(
          [
            ['isCompleted', isCompleted],
            ['isImportant', isImportant],
          ] as const
        ).map(([name, isOn]) => (
          <FormControlLabel
            key={name}
            label={translate(`todo.fields.${name}`)}
            control={<Switch checked={isOn} onChange={(_, on) => onChange({ [name]: on })} />}
          />
        ))}
      </Box>
    </Box>
  );
}
