import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/parts/useFormats.ts';

interface Props {
  icon: ReactNode;
  by: string | null | undefined;
  at: string | null;
  /** What was done, after the name. */
  what?: ReactNode;
  /** At the end of the line: what one does with it. */
  end?: ReactNode;
  children?: ReactNode;
}

/** One thing that happened: who and when above, what below. */
export function UpdateFrame({ icon, by, at, what, end, children }: Props) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '24px minmax(0, 1fr)', columnGap: 1.25, minWidth: 0 }}>
      <Box aria-hidden sx={{ color: 'text.secondary', pt: 0.25, '& svg': { fontSize: 18 } }}>
        {icon}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 0.75,
            fontSize: '0.8125rem',
            color: 'text.secondary',
          }}
        >
          <Box component="span" sx={{ fontWeight: 600, color: 'text.primary' }}>
            {by ?? translate('workorders.activity.system')}
          </Box>
          {what}
          {at && (
            <time dateTime={`${at.replace(' ', 'T')}Z`} data-hint={moment(at)}>
              {since(at)}
            </time>
          )}
          <Box component="span" sx={{ flex: 1 }} />
          {end}
        </Box>
        {children}
      </Box>
    </Box>
  );
}
