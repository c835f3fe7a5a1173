import { useInput, useTranslate, type UseInputValue } from 'react-admin';
import { textKey } from '#definition/derive/messages';
import { isBlank } from '#definition/texts';
import type { InputProps } from './widget';

/** How a value stands in the element that is typed into, and back. */
interface Conversion {
  format?: (value: unknown) => unknown;
  parse?: (value: unknown) => unknown;
}

const plain: Required<Conversion> = { format: value => value ?? '', parse: value => (value === '' ? null : value) };

/** The message of an issue as react-admin translates it. */
type Message = { message: string; args: Record<string, string | number> };

export interface FieldInput extends UseInputValue {
  label: string;
  /** The error when there is one, else the help. */
  helperText: string | undefined;
  hasError: boolean;
}

/**
 * Binds an input to its place in the form, with its label, its help and the rules of its kind: the same ones
 * that the server applies.
 */
export function useFieldInput(props: InputProps, conversion: Conversion = {}): FieldInput {
  const { resource, name, source, field, required, disabled } = props;
  const translate = useTranslate();
  const input = useInput({ source, disabled, validate: value => validate(value, field, required), ...plain, ...conversion });
  const { error, isTouched } = input.fieldState;
  const hasError = error !== undefined && (isTouched || input.formState.isSubmitted);
  const help = field.help ? translate(textKey.help(resource.name, name), { _: field.help }) : undefined;
  return {
    ...input,
    label: translate(textKey.field(resource.name, name), { _: field.label }),
    hasError,
    helperText: hasError ? messageOf(error?.message, translate) : help,
  };
}

function validate(value: unknown, field: InputProps['field'], required: boolean): Message | undefined {
  const issue = isBlank(value) ? (required ? { rule: 'required' } : null) : field.kind.check(value, field);
  return issue ? { message: textKey.rule(issue.rule), args: issue.args ?? {} } : undefined;
}

const marker = '@@react-admin@@';

/** Our own rules arrive as a key with arguments, the server's refusals as text. */
function messageOf(message: unknown, translate: (key: string, args: Record<string, unknown>) => string): string {
  if (typeof message !== 'string') return String((message as { message?: unknown } | undefined)?.message ?? '');
  if (!message.startsWith(marker)) return translate(message, { _: message });
  const parsed = JSON.parse(message.slice(marker.length)) as Message | string;
  return typeof parsed === 'string' ? translate(parsed, { _: parsed }) : translate(parsed.message, { ...parsed.args, _: parsed.message });
}
