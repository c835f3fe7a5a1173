import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Label } from '#src/domain/sample-apps/kanban.ts';

/** The theme's colour of a label. */
const colors: Readonly<Record<Label, string>> = {
  UX: 'success.main',
  App: 'info.main',
  Forms: 'success.main',
  Images: 'warning.main',
  'Code Review': 'error.main',
  'Charts & Maps': 'primary.main',
};

/** The labels of a card, each a word with its colour. */
export function CardLabels({ labels }: { labels: readonly Label[] }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {labels.map(label => (
        <Box
          key={label}
          component="span"
          sx={{
            ...{
              display: 'inline-flex',
              alignItems: 'center',
              gap: 0.5,
              px: 0.75,
              borderRadius: 1,
              fontSize: '0.6875rem',
              fontWeight: 600,
            },
            ...{ bgcolor: 'action.hover', color: 'text.primary', lineHeight: '18px' },
          }}
        >
          <Box component="span" aria-hidden sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: colors[label] }} />
          {translate(`kanban.labels.${label}`)}
        </Box>
      ))}
    </Box>
  );
}
