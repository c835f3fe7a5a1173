import { useEffect } from 'react';
import type { CustomValue, Reference, Resource } from '#definition';
import { useFieldset, type CustomField } from './useFieldset';

interface Options {
  /** The register that has custom fields, and the path in it to the field set that says which. */
  resource: Resource;
  fieldset: string;
  /** What the path begins with: the model of an asset. */
  reference: Reference | null;
  /** Which of them are asked for. */
  isIncluded?: (field: CustomField) => boolean;
  value: readonly CustomValue[];
  onChange: (value: CustomValue[]) => void;
}

/** The custom fields that are asked for; what belongs to others is kept among the values and not sent (`isOther`). */
export function useCustomFields({ resource, fieldset, reference, isIncluded = () => true, value, onChange }: Options) {
  const [owner = '', through = ''] = fieldset.split('.');
  const { target } = resource.fields[owner] as unknown as { target: string };
  const { fields, isPending, isKnown } = useFieldset({ target, reference, through });
  const included = fields.filter(isIncluded);
  const isOther = ({ field: name }: CustomValue) => !included.some(({ db_column_name }) => db_column_name === name);
  useEffect(() => {
    if (!isKnown || !value.some(one => isOther(one) !== Boolean(one.isOther))) return;
    onChange(value.map(one => ({ ...one, isOther: isOther(one) })));
  });
  return { fields: included, isPending };
}
