import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'ra-core';
import { tags, type Task } from '#src/domain/sample-apps/todo.ts';
import { useEntryFields } from '#src/engine/ui/entry/useEntryFields.tsx';

interface Props {
  draft: Partial<Task>;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  onChange: (said: Partial<Task>) => void;
}

/** All that a task says, to be changed. */
export function TaskFields({ draft, errors, onChange }: Props) {
  const translate = useTranslate();
  const fields = useEntryFields({ texts: 'todo.fields', errors });
  const {
    title = '',
    dueDate = null,
    description = '',
    assignee = null,
    tags: chosen = [],
    isCompleted = false,
    isImportant = false,
  } = draft;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {fields.title(title, value => onChange({ title: value }))}
      {fields.people('assignee', {
        value: assignee ? [assignee.fullName] : [],
        multiple: false,
        onChange: ([name]) => onChange({ assignee: name === undefined ? null : { fullName: name, avatar: '' } }),
      })}
      {fields.day('dueDate', dueDate, day => onChange({ dueDate: day }))}
      {fields.choices('tags', {
        value: chosen,
        options: tags.map(tag => ({ value: tag, text: translate(`todo.tags.${tag}`) })),
        onChange: value => onChange({ tags: value }),
      })}
      {fields.richText('description', description, text => onChange({ description: text }))}
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
