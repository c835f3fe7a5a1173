import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { MailLabel } from '#src/domain/sample-apps/email.ts';
import { labelColor } from '../mailView';

/** The labels of a mail: dots that say their names, or with their names beside them. */
export function LabelDots({ labels, isNamed = false }: { labels: readonly MailLabel[]; isNamed?: boolean }) {
  const translate = useTranslate();
  return labels.map(label => (
    <Box key={label} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, fontSize: '0.75rem' }}>
      <Box
        component="span"
        {...(isNamed ? { 'aria-hidden': true } : { role: 'img', 'aria-label': translate(`email.labels.${label}`) })}
        sx={{ width: 9, height: 9, borderRadius: '50%', bgcolor: labelColor[label] }}
      />
      {isNamed && translate(`email.labels.${label}`)}
    </Box>
  ));
}
