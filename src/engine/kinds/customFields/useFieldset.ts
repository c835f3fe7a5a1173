import { useQuery } from '@tanstack/react-query';
import { useGetOne } from 'ra-core';
import type { Reference } from '#definition';
import type { CustomFieldMark } from '#definition/kinds/customFields';
import { useRegistry } from '../../EngineContext';
import { useMay } from '../../rights/useMay';
import { useCall } from '../../data/useCall';

/** A field of a field set, as the API describes it (contract §4). */
export interface CustomField extends Readonly<Partial<Record<CustomFieldMark, unknown>>> {
  id: number;
  name: string;
  db_column_name: string;
  format: string;
  type: string;
  required: boolean;
  help_text?: string | null;
  field_values_array?: string[] | null;
}

/** The fields that a record has through another one: `model.fieldset` is the field set of its model. */
export function useFieldset(owner: { target: string; reference: Reference | null; through: string }): {
  fields: CustomField[];
  isPending: boolean;
  /** Whether these are all; not so where somebody may not read them. */
  isKnown: boolean;
} {
  const registry = useRegistry();
  const call = useCall();
  const may = useMay();
  const through = registry.get(owner.target).fields[owner.through] as unknown as { target: string };
  const isReadable = [owner.target, through.target].every(resource => may({ action: 'show', resource }));
  const isEnabled = owner.reference !== null && isReadable;
  const { data: holder, isLoading } = useGetOne(owner.target, { id: owner.reference?.id ?? 0 }, { enabled: isEnabled });
  const fieldset = (holder?.[owner.through] as Reference | null | undefined) ?? null;
  const path = `${registry.get(through.target).api.path}/${fieldset?.id}`;
  const { data, isLoading: isReading } = useQuery({
    queryKey: ['fieldset', path],
    queryFn: ({ signal }) => call('GET', path, { signal }),
    enabled: isReadable && fieldset !== null,
  });
  const rows = (data as { fields?: { rows?: CustomField[] } } | undefined)?.fields?.rows ?? [];
  const isKnown = owner.reference === null || (holder !== undefined && (fieldset === null || data !== undefined));
  return { fields: owner.reference && fieldset ? rows : [], isPending: isLoading || isReading, isKnown };
}
