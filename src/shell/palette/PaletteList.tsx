import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslate } from 'ra-core';
import { KeyCaps } from './KeyCaps';
import type { Group, Choice } from './paletteItem';

interface Props {
  groups: readonly Group[];
  active: Choice | undefined;
  isSearching: boolean;
  query: string;
  onPoint: (id: string) => void;
  onTake: (choice: Choice, inNewTab: boolean) => void;
}

/** What was found, in groups; the focus stays in the field above. */
export function PaletteList({ groups, active, isSearching, query, onPoint, onTake }: Props) {
  const translate = useTranslate();
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);
  const id = active?.id;
  useEffect(() => {
    if (id) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  return (
    <>
      <Box id="palette-list" role="listbox" aria-label={translate('shell.palette.title')} sx={{ overflowY: 'auto', flex: 1, py: 0.5 }}>
        {groups.map(({ key, title, choices }) => (
          <Box key={key} role="group" aria-labelledby={`palette-${key}`} sx={{ px: 1, pb: 0.5 }}>
            <Typography
              id={`palette-${key}`}
              component="div"
              sx={{ px: 1, pt: 1, pb: 0.5, fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary' }}
            >
              {title}
            </Typography>
            {choices.map(choice => (
              <Option key={choice.id} choice={choice} isActive={choice.id === id} onPoint={onPoint} onTake={onTake} />
            ))}
          </Box>
        ))}
      </Box>
      {count === 0 && (
        <Typography sx={{ px: 3, pb: 4, pt: 3, textAlign: 'center', color: 'text.secondary', flex: { xs: 1, sm: 'none' } }}>
          {isSearching ? translate('shell.palette.searching') : translate('shell.palette.none', { query })}
        </Typography>
      )}
      <Box role="status" sx={hidden}>
        {isSearching ? translate('shell.palette.searching') : translate('shell.palette.found', { smart_count: count })}
      </Box>
      <Hints />
    </>
  );
}

function Option({ choice, isActive, onPoint, onTake }: { choice: Choice; isActive: boolean } & Pick<Props, 'onPoint' | 'onTake'>) {
  const { id, title, note, icon } = choice;
  return (
    <Box
      id={id}
      role="option"
      aria-selected={isActive}
      // Not on entering: the list may move under a pointer that rests.
      onMouseMove={() => isActive || onPoint(id)}
      onMouseDown={event => event.preventDefault()}
      onClick={event => onTake(choice, event.ctrlKey || event.metaKey)}
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1, minHeight: { xs: 44, sm: 36 }, borderRadius: 1.5, cursor: 'pointer' },
        ...{ scrollMarginBlock: '32px 8px', '& svg': { fontSize: 18, flexShrink: 0, color: 'text.secondary' } },
        ...(isActive && { bgcolor: 'action.selected', '& svg': { fontSize: 18, flexShrink: 0, color: 'primary.main' } }),
      }}
    >
      {icon}
      <Box component="span" dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {title}
      </Box>
      {note && (
        <Box
          component="span"
          sx={{
            ...{ marginInlineStart: 'auto', flexShrink: 2, color: 'text.secondary', fontSize: '0.8125rem' },
            ...{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
          }}
        >
          <bdi>{note}</bdi>
        </Box>
      )}
    </Box>
  );
}

/** How it is used from the keyboard; a phone has none. */
function Hints() {
  const translate = useTranslate();
  const hints = [
    [['ArrowUp', 'ArrowDown'], 'move'],
    [['Enter'], 'take'],
    [['Escape'], 'close'],
  ] as const;
  return (
    <Box
      aria-hidden
      sx={{
        ...{ display: { xs: 'none', sm: 'flex' }, gap: 2.5, px: 2, py: 1, flexShrink: 0 },
        ...{ borderTop: 1, borderColor: 'divider', color: 'text.secondary', fontSize: '0.75rem' },
      }}
    >
      {hints.map(([keys, text]) => (
        <Box key={text} component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
          {keys.map(key => (
            <KeyCaps key={key} of={key} />
          ))}
          {translate(`shell.palette.hints.${text}`)}
        </Box>
      ))}
    </Box>
  );
}

const hidden = { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clip: 'rect(0 0 0 0)' } as const;
