import Skeleton from '@mui/material/Skeleton';
import type { RaRecord } from 'ra-core';
import type { CustomValue, Reference, Resource } from '#definition';
import type { CustomFieldMark } from '#definition/kinds/customFields';
import { CustomFieldRows } from '../kinds/customFields/CustomFieldRows';
import { useCustomFields } from '../kinds/customFields/useCustomFields';

interface Props {
  resource: Resource;
  record: RaRecord;
  /** The field of the register that holds custom fields. */
  name: string;
  /** Which of them are asked for. */
  mark: CustomFieldMark;
  value: readonly CustomValue[];
  onChange: (value: CustomValue[]) => void;
  /** What is wrong, by the field's name on the wire. */
  problems: Readonly<Record<string, string>>;
}

/** Those custom fields of a record that an action asks for: of what its row carries, what administrators marked so. */
export function ActionCustomFields({ resource, record, name, mark, value, onChange, problems }: Props) {
  const { fieldset } = resource.fields[name] as unknown as { fieldset: string };
  const reference = (record[fieldset.split('.')[0] ?? ''] ?? null) as Reference | null;
  const isCarried = (wire: string) => value.some(({ field }) => field === wire);
  const { fields, isPending } = useCustomFields({
    ...{ resource, fieldset, value, onChange },
    reference: value.length > 0 ? reference : null,
    isIncluded: field => isYes(field[mark]) && isCarried(field.db_column_name),
  });
  if (isPending) return <Skeleton variant="rounded" height={38} />;
  return (
    <CustomFieldRows id={`action-${name}`} fields={fields} value={value} onChange={onChange} resource={resource} problems={problems} />
  );
}

const isYes = (wire: unknown) => wire === true || wire === 1 || wire === '1';
