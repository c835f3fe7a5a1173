import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { date, datetime, ref } from '#definition';
import { useRegistry } from '../../EngineContext';
import { LazyDayPicker } from '../../kinds/date/LazyDayPicker';
import { ReferenceControl } from '../../kinds/ref/ReferenceControl';
import { ControlFrame, describedBy } from '../ControlFrame';
import { lazyPart } from '../lazy';
import { SelectManyControl } from '../SelectManyControl';

const RichText = lazyPart(async () => (await import('../richText/RichText')).RichText);

interface Entry {
  /** The key of the texts that name the values, such as `todo.fields`. */
  texts: string;
  /** What is wrong, by name of the value. */
  errors: Readonly<Record<string, string>>;
}

interface Frame {
  id: string;
  label: string;
  problem: string | undefined;
}

/** Draws the values of an entry that no register has, such as a card or a task: each in a frame with its label and what is wrong with it. */
export function useEntryFields({ texts, errors }: Entry) {
  const translate = useTranslate();
  const users = useRegistry().get('users');
  const base = useId();
  const frame = (name: string): Frame => ({
    ...{ id: `${base}-${name}`, label: translate(`${texts}.${name}`) },
    problem: errors[name] && translate(errors[name], { _: errors[name] }),
  });
  const control = (name: string) => {
    const { id, label, problem } = frame(name);
    return { id, name, label, resource: users, invalid: problem !== undefined, describedBy: describedBy(id, undefined, problem) };
  };
  const line = (
    name: string,
    value: string,
    onChange: (text: string) => void,
    { required = false, autoFocus = false }: { required?: boolean; autoFocus?: boolean } = {},
  ) => (
    <ControlFrame {...frame(name)} required={required}>
      <TextField
        id={frame(name).id}
        autoFocus={autoFocus}
        fullWidth
        size="small"
        value={value}
        error={errors[name] !== undefined}
        onChange={({ target }) => onChange(target.value)}
        slotProps={{
          htmlInput: { dir: 'auto', maxLength: 255, 'aria-required': required || undefined, 'aria-describedby': control(name).describedBy },
        }}
      />
    </ControlFrame>
  );
  return {
    framed: (name: string, draw: (id: string) => ReactNode) => <ControlFrame {...frame(name)}>{draw(frame(name).id)}</ControlFrame>,
    title: (value: string, onChange: (title: string) => void) => line('title', value, onChange, { required: true, autoFocus: true }),
    /** A line of text of at most 255 characters. */
    line,
    day: (name: string, value: string | null, onChange: (day: string | null) => void) => (
      <ControlFrame {...frame(name)}>
        <LazyDayPicker {...control(name)} field={date({ label: name }) as never} value={value} onChange={onChange} />
      </ControlFrame>
    ),
    /** A moment `2026-11-30 09:00:00`, UTC, in the zone of whoever looks. */
    moment: (name: string, value: string | null, onChange: (moment: string | null) => void) => (
      <ControlFrame {...frame(name)}>
        <LazyDayPicker {...control(name)} field={datetime({ label: name }) as never} value={value} onChange={onChange} withTime />
      </ControlFrame>
    ),
    choices: <Choice extends string>(
      name: string,
      {
        value,
        options,
        onChange,
        autoFocus = false,
      }: {
        value: readonly Choice[];
        options: readonly { value: Choice; text: string }[];
        onChange: (value: Choice[]) => void;
        autoFocus?: boolean;
      },
    ) => {
      const { id, invalid, describedBy: by } = control(name);
      return (
        <ControlFrame {...frame(name)}>
          <SelectManyControl
            {...{ id, value, options, invalid, autoFocus, describedBy: by }}
            onChange={chosen => onChange(chosen as Choice[])}
          />
        </ControlFrame>
      );
    },
    /** People by name, as an entry knows them. */
    people: (
      name: string,
      { value, multiple, onChange }: { value: readonly string[]; multiple: boolean; onChange: (names: string[]) => void },
    ) => (
      <ControlFrame {...frame(name)}>
        <ReferenceControl
          {...control(name)}
          field={ref('users', { label: name })}
          multiple={multiple}
          value={value.map((one, at) => ({ id: -2 - at, name: one }))}
          onChange={people => onChange([...new Set((people ?? []).flatMap(({ name: one }) => one || []))])}
        />
      </ControlFrame>
    ),
    richText: (name: string, value: string, onChange: (text: string) => void) => {
      const { id, ...named } = frame(name);
      return (
        <ControlFrame id={id} {...named}>
          <RichText id={id} labelledBy={`${id}-label`} value={value} onChange={onChange} />
        </ControlFrame>
      );
    },
  };
}
