import Box from '@mui/material/Box';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import { useTranslate } from 'ra-core';
import { DotSeparated } from '../../ui/DotSeparated';
import { useFormats } from '../../texts/useFormats';
import type { Version } from './versions';

interface Props {
  versions: readonly Version[];
  opened: number | undefined;
  onOpen: (number: number) => void;
}

/** The versions of a record, newest first, each with what was said of it, by whom and when. */
export function VersionRows({ versions, opened, onOpen }: Props) {
  const translate = useTranslate();
  const { exactly } = useFormats();
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}>
      {versions.map(({ number, comment, by, at }, index) => (
        <ListItem key={number} disablePadding divider={index < versions.length - 1}>
          <ListItemButton
            selected={number === opened}
            {...(number === opened && { 'aria-current': true })}
            onClick={() => onOpen(number)}
            sx={{ flexWrap: 'wrap', columnGap: 2, py: 1 }}
          >
            <Box component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
              {translate('engine.versions.one', { number })}
            </Box>
            <Box component="span" sx={{ flex: '1 1 200px', overflowWrap: 'anywhere' }}>
              {comment}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              <DotSeparated words={[by?.name, at && exactly(at)]} />
            </Box>
          </ListItemButton>
        </ListItem>
      ))}
    </Box>
  );
}
