import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';

const panes = ['list', 'edit', 'preview'] as const;
export type Pane = (typeof panes)[number];

interface Props extends Readonly<Record<Pane, ReactNode>> {
  /** The pane that a narrow screen shows. */
  pane: Pane;
  onPane: (pane: Pane) => void;
  /** What the list is called. */
  label: string;
}

/** The panes of a builder beside each other, or one of them: what there is, the editor of one of it, and the phone that tries it. */
export function BuilderPanes({ pane, onPane, label, list, edit, preview }: Props) {
  const translate = useTranslate();
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('md'));
  const names = { list: label, edit: translate('builder.edit'), preview: translate('builder.preview') };
  const sx = (one: Pane) => ({
    display: !isNarrow || pane === one ? 'block' : 'none',
    minWidth: 0,
    borderInlineStart: { md: one === 'list' ? 0 : 1 },
    borderColor: { md: 'divider' },
  });
  return (
    <>
      {isNarrow && (
        <Tabs value={pane} onChange={(_, next: Pane) => onPane(next)} variant="fullWidth" aria-label={translate('builder.panes')}>
          {panes.map(one => (
            <Tab key={one} value={one} label={names[one]} />
          ))}
        </Tabs>
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '300px minmax(0, 1fr) 360px' }, alignItems: 'stretch' }}>
        <Box component="section" aria-label={names.list} sx={sx('list')}>
          {list}
        </Box>
        <Box component="section" aria-label={names.edit} sx={sx('edit')}>
          {edit}
        </Box>
        <Box
          component="section"
          aria-label={names.preview}
          sx={{ ...sx('preview'), bgcolor: 'background.default', borderStartEndRadius: 8 }}
        >
          {preview}
        </Box>
      </Box>
    </>
  );
}
