import { useId } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { RecordsField } from '#src/engine/kinds/ref/RecordsField.tsx';

interface Props {
  value: Reference | null;
  onChange: (category: Reference | null) => void;
}

/** Chooses why an inspection was not done, from the register of categories. */
export function CategoryControl({ value, onChange }: Props) {
  const translate = useTranslate();
  return (
    <RecordsField
      id={useId()}
      target="justification-categories"
      label={translate('inspections.category')}
      multiple={false}
      value={value ? [value] : []}
      onChange={chosen => onChange(chosen[0] ?? null)}
    />
  );
}
