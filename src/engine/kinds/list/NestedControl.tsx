import { useTranslate } from 'ra-core';
import { derivationOf, type Field, type ListRow, type Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { nestedIssue } from '#definition/nestedIssue';
import { inputOf } from '../inputOf';
import { widgetOf } from '../widgetOf';
import { ControlFrame, describedBy } from '../../ui/ControlFrame';
import { NestedComputed } from './NestedComputed';
import { useIssueText } from '../../texts/useTexts';

interface Props {
  id: string;
  /** The field that holds the row, and the one within it. */
  outer: string;
  name: string;
  field: Field;
  row: ListRow;
  onChange: (row: ListRow) => void;
  resource: Resource;
  disabled?: boolean;
  /** Whether the field around it was refused: what is wrong with this one is told beside it. */
  invalid?: boolean | undefined;
  /** What else is wrong with it, in words: a rule that looks at other fields. */
  problem?: string | undefined;
  /** Whether its help stands under it: where one row is edited by itself, not in each of many. */
  hasHelp?: boolean;
}

/** One field of a row within a record. */
export function NestedControl({
  id,
  outer,
  name,
  field,
  row,
  onChange,
  resource,
  disabled = false,
  invalid = false,
  problem: broken,
  hasHelp = false,
}: Props) {
  const translate = useTranslate();
  const textOf = useIssueText();
  const { Input } = inputOf(field);
  const { label: placement } = widgetOf(field);
  const derive = derivationOf(field);
  if (!Input && !derive) return null;
  const label = translate(textKey.field(resource.name, `${outer}_${name}`), { _: field.label });
  if (derive || !Input) return <NestedComputed label={label} name={`${outer}_${name}`} field={field} row={row} resource={resource} />;
  const help = (hasHelp && translate(textKey.help(resource.name, `${outer}_${name}`), { _: field.help ?? '' })) || undefined;
  const value = row[name] ?? null;
  const issue = invalid ? nestedIssue(value, field) : null;
  const problem = issue ? textOf(issue) : broken;
  return (
    <ControlFrame id={id} label={label} help={help} problem={problem} required={field.required} placement={placement}>
      <Input
        id={id}
        name={`${outer}_${name}`}
        field={field as never}
        resource={resource}
        label={label}
        disabled={disabled}
        value={value}
        invalid={problem !== undefined}
        describedBy={describedBy(id, help, problem)}
        onChange={next => onChange({ ...row, [name]: next })}
      />
    </ControlFrame>
  );
}
