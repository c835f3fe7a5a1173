import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import IconButton from '@mui/material/IconButton';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { lazyPart } from '../../ui/lazy';

/** It brings what forms are made of, which no list begins with. */
const FieldList = lazyPart(async () => (await import('../../record/FieldList')).FieldList);

/** Opens and closes what a row has below it. */
export function DetailsButton({
  name,
  isOpen,
  controls,
  onToggle,
}: {
  name: string;
  isOpen: boolean;
  controls: string;
  onToggle: () => void;
}) {
  const translate = useTranslate();
  return (
    <IconButton
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      aria-label={translate('engine.list.details', { name })}
      onClick={event => {
        event.stopPropagation();
        onToggle();
      }}
      sx={{ marginInlineStart: -0.75, marginInlineEnd: 0.5, p: 0.25 }}
    >
      <ExpandIcon fontSize="small" sx={{ transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </IconButton>
  );
}

interface Props {
  id: string;
  resource: Resource;
  record: RaRecord;
  fields: readonly string[];
  /** Columns of the table. */
  span: number;
}

/** Fields of a record that the table has no columns for, in a row of their own. */
export const RowDetails = ({ id, resource, record, fields, span }: Props) => (
  <tr id={id} className="details">
    <td colSpan={span}>
      <FieldList resource={resource} record={record} fields={fields} />
    </td>
  </tr>
);
