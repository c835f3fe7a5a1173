import Box from '@mui/material/Box';
import type { Reference } from '#definition';
import { RecordLink } from './RecordLink';
import type { ReferenceOptions } from './ReferenceControl';
import { defineWidget, type CellProps } from '../widget';

/** The parent in a tree is shown with all that stand above it, where the row brings them. */
function Cell({ value, field, name, resource, record }: CellProps<Reference, ReferenceOptions>) {
  const ancestors = resource.tree === name && Array.isArray(record.ancestors) ? (record.ancestors as Reference[]) : [];
  const above = ancestors.filter(({ id }) => id !== value.id);
  const link = <RecordLink target={field.target} reference={value} />;
  if (above.length === 0) return link;
  return (
    // Amid text a link is told by more than its color (WCAG 1.4.1).
    <Box component="span" sx={{ '& a': { textDecoration: 'underline' } }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {above.map(ancestor => `${ancestor.name ?? ''} / `)}
      </Box>
      {link}
    </Box>
  );
}

export default defineWidget<Reference, ReferenceOptions>({ Cell, link: true, reads: 'auto' });
