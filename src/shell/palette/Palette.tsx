import CloseIcon from '@mui/icons-material/CloseOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslate } from 'ra-core';
import { tagIn } from '#src/domain/labels/assetAddress.ts';
import { PaletteList } from './PaletteList';
import { usePaletteItems } from './usePaletteItems';
import type { Choice } from './paletteItem';

interface Props {
  /** What was typed already. */
  begin: () => string;
  onClose: () => void;
  onHelp: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds pages, actions and records, by keyboard alone or by pointer. */
export function Palette({ begin, onClose, onHelp }: Props) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState(begin);
  const [chosen, setChosen] = useState<string | null>(null);
  const isImpatient = useRef(false);
  const query = tagIn(typed);
  const { groups, isSearching } = usePaletteItems(query, onHelp);
  const choices = groups.flatMap(group => group.choices);
  const at = Math.max(
    choices.findIndex(({ id }) => id === chosen),
    0,
  );
  const active = choices[at];

  const take = (choice: Choice, inNewTab = false) => {
    if (inNewTab && choice.path) {
      window.open(choice.path, '_blank', 'noopener');
      return;
    }
    onClose();
    choice.run();
  };

  // A scanner presses Enter before any server can have answered.
  useEffect(() => {
    if (!isImpatient.current || isSearching) return;
    isImpatient.current = false;
    if (active) take(active);
  });

  const type = (text: string) => {
    setTyped(text);
    setChosen(null);
    isImpatient.current = false;
  };

  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setChosen(choices.at((at + step) % choices.length)?.id ?? null);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (active) take(active, event.ctrlKey || event.metaKey);
      else isImpatient.current = true;
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby="palette-title"
      slotProps={{
        container: { sx: { alignItems: 'flex-start' } },
        paper: { sx: isPhone ? { borderRadius: 0, border: 0 } : { mt: '10vh', maxHeight: '70vh' } },
      }}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', gap: 1.25, px: 2, height: 56, flexShrink: 0, borderBottom: 1, borderColor: 'divider' }}
      >
        <Box
          component="h2"
          id="palette-title"
          sx={{ position: 'absolute', width: 1, height: 1, m: 0, overflow: 'hidden', clip: 'rect(0 0 0 0)' }}
        >
          {translate('shell.palette.title')}
        </Box>
        <SearchIcon sx={{ fontSize: 20, color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
          placeholder={translate('shell.palette.placeholder')}
          inputProps={{
            ...{ role: 'combobox', 'aria-expanded': true, 'aria-autocomplete': 'list', 'aria-controls': 'palette-list' },
            ...{ 'aria-label': translate('shell.palette.title'), autoComplete: 'off', spellCheck: false, enterKeyHint: 'go' },
            ...(active && { 'aria-activedescendant': active.id }),
          }}
          sx={{ fontSize: { xs: '1rem', sm: '0.9375rem' } }}
        />
        <IconButton size="small" edge="end" aria-label={translate('ra.action.close')} onClick={onClose}>
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <Box sx={{ height: 2, mt: '-1px', flexShrink: 0 }} aria-hidden>
        {isSearching && <LinearProgress sx={{ height: 2 }} />}
      </Box>
      <PaletteList groups={groups} active={active} isSearching={isSearching} query={query} onPoint={setChosen} onTake={take} />
    </Dialog>
  );
}
