import { useTheme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';

interface Props {
  /** Missing where no version of the form has it. */
  field: FormField | undefined;
  change: { key: string; old: unknown; new: unknown };
}

/** What a correction changed: the old value struck out, and the new one behind an arrow in the direction of the page. */
export function ChangedValue({ field, change }: Props) {
  const translate = useTranslate();
  const { direction } = useTheme();
  const text = (value: unknown) => (field ? textOfValue(field, value, translate) : '') || '–';
  return (
    <>
      <bdi>{field?.label ?? change.key}</bdi>:{' '}
      <del>
        <bdi>{text(change.old)}</bdi>
      </del>
      {direction === 'rtl' ? ' ← ' : ' → '}
      <bdi>{text(change.new)}</bdi>
    </>
  );
}
