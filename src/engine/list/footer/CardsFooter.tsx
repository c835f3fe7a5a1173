import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import type { Column } from '../useColumns';
import { FigureText } from './FigureText';
import { useFigures } from './useFigures';

/** The figures over all rows that the list finds, below its cards on a phone. */
export function CardsFooter({ resource, columns }: { resource: Resource; columns: readonly Column[] }) {
  const translate = useTranslate();
  const figures = useFigures(resource);
  const shown = columns.filter(({ name }) => figures[name]);
  if (shown.length === 0) return null;
  return (
    <Box sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider', fontSize: '0.8125rem' }}>
      <Box sx={{ fontWeight: 550 }}>{translate('engine.figures.all')}</Box>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2 }}>
        {shown.map(({ name, label }) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ color: 'text.secondary' }}>
              {label}
            </Box>
            <Box component="dd" sx={{ m: 0, fontWeight: 550 }}>
              <FigureText resource={resource} name={name} figures={figures[name] ?? {}} />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
