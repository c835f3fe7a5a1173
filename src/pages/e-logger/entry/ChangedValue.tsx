import { useTheme } from '@mui/material/styles';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useValueText } from '../fill/useValueText';

interface Props {
  /** Missing where no version of the form has it. */
  field: FormField | undefined;
  change: { key: string; old: unknown; new: unknown };
}

/** What a correction changed: the old value struck out, and the new one behind an arrow in the direction of the page. */
export function ChangedValue({ field, change }: Props) {
  const { textOf } = useValueText();
  const { direction } = useTheme();
  const text = (value: unknown) => textOf(field, value) || '–';
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
