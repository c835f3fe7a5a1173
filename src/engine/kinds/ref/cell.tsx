import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import { RecordLink } from './RecordLink';
import type { ReferenceOptions } from './ReferenceControl';
import { defineWidget, type CellProps } from '../widget';

/** The parent in a tree is shown with all that stand above it, where the row brings them. */
function Cell({ value, field, name, resource, record }: CellProps<Reference, ReferenceOptions>) {
  const ancestors = resource.tree === name && Array.isArray(record.ancestors) ? (record.ancestors as Reference[]) : [];
  const above = ancestors.filter(({ id }) => id !== value.id);
  return (
    <>
      {above.map(ancestor => (
        <Box component="span" key={ancestor.id} sx={{ color: 'text.secondary' }}>
          {ancestor.name}
          {' / '}
        </Box>
      ))}
      <RecordLink target={field.target} reference={value} />
    </>
  );
}

export default defineWidget<Reference, ReferenceOptions>({ Cell, link: true, reads: 'auto' });
