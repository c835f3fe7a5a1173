import { useContext } from 'react';
import { useController, useWatch, useFormState } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import { isWritable, type When } from '#definition';
import { isNeeded } from '#definition/derive/validation';
import { applies } from '#definition/when';
import { inputOf } from '../kinds/inputOf';
import { widgetOf } from '../kinds/widgetOf';
import { ControlFrame, describedBy } from '../ui/ControlFrame';
import { ControlScope, controlId } from './controlId';
import { DerivedValue } from './DerivedValue';
import { useDefinition } from '../EngineContext';
import { useChange, useNarrowedField } from './useNarrowedField';
import { useNextValue } from './values/useNextValue';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';

interface Props {
  /** The name of a field of the register in context. */
  name: string;
  /** Whether the record is new: a fixed field can be given only then. */
  creating?: boolean;
}

/**
 * The input of one field, derived from its definition: label, control, help, error, condition and right.
 *
 * @example <DerivedInput name="purchase_cost" />
 */
export function DerivedInput({ name, creating = false }: Props) {
  const resource = useDefinition();
  const may = useMay();
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name}.${name}: no such field`);
  const isShown = useCondition(resource.when[name], name);
  if (!isShown || !may.right(field.access?.read)) return null;
  if (field.derive) return <DerivedValue name={name} />;
  if (!isWritable(field) || !may.right(field.access?.write)) return null;
  return <Control name={name} creating={creating} />;
}

function Control({ name, creating }: { name: string; creating: boolean }) {
  const translate = useTranslate();
  const resource = useDefinition();
  const texts = useTexts(resource);
  const scope = useContext(ControlScope);
  const { field: control, fieldState } = useController({ name });
  const { isSubmitting } = useFormState();
  const { field, missing } = useNarrowedField(resource, name, creating);
  const change = useChange(resource, control.onChange);
  const next = useNextValue(field, creating);
  if (!field) return null;
  const { Input } = inputOf(field);
  const { label: placement } = widgetOf(field);
  if (!Input) return null;
  const id = scope + controlId(name);
  const required = isNeeded(field, creating);
  const generated =
    field.generated && creating ? translate(next ? 'engine.form.next' : 'engine.form.generated', { value: next }) : undefined;
  const help = missing ?? ([texts.help(name), generated].filter(Boolean).join(' ') || undefined);
  const problem = fieldState.error?.message;
  return (
    <ControlFrame id={id} label={texts.field(name)} help={help} problem={problem} required={required} placement={placement}>
      <Input
        id={id}
        name={name}
        field={{ ...field, required } as never}
        resource={resource}
        label={texts.field(name)}
        value={control.value as unknown}
        onChange={change}
        onBlur={control.onBlur}
        placeholder={next}
        invalid={problem !== undefined}
        disabled={(field.immutable === true && !creating) || isSubmitting || missing !== undefined}
        describedBy={describedBy(id, help, problem)}
      />
    </ControlFrame>
  );
}

/** Whether the field counts by what the form has now; only it and the fields that its condition names are watched. */
function useCondition(when: When | undefined, name: string): boolean {
  const names = [...new Set(Object.keys(when ?? {}).map(path => path.split('.')[0] ?? path))];
  const values: readonly unknown[] = useWatch({ name: [...names, name] });
  return applies(when, Object.fromEntries(names.map((one, index) => [one, values[index]])), values.at(-1));
}
