import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { RecordLink } from '../ref/RecordLink';
import type { ReferenceOptions } from '../ref/ReferenceControl';
import { defineWidget, type CellProps } from '../widget';

/** In a table, the first two and how many more. */
function Cell({ value, field, dense }: CellProps<Reference[], ReferenceOptions>) {
  const translate = useTranslate();
  const shown = dense ? value.slice(0, 2) : value;
  const more = value.length - shown.length;
  return (
    <>
      {shown.map((reference, index) => (
        <Fragment key={reference.id}>
          {index > 0 && ', '}
          <RecordLink target={field.target} reference={reference} />
        </Fragment>
      ))}
      {more > 0 && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {' '}
          {translate('engine.reference.more', { smart_count: more })}
        </Box>
      )}
    </>
  );
}

export default defineWidget<Reference[], ReferenceOptions>({ Cell, link: true, reads: 'auto' });
