import CopyIcon from '@mui/icons-material/ContentCopyOutlined';
import SearchIcon from '@mui/icons-material/SearchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import InputAdornment from '@mui/material/InputAdornment';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useMatrix } from './MatrixContext';
import { ColumnChips } from './ColumnChips';
import { ComparePicker } from './ComparePicker';
import type { RightSection } from './rightTree';
import { StateButtons } from './StateButtons';
import type { ChosenHolder } from './useHolder';
import type { useVisibleRights } from './useVisibleRights';

interface Props {
  shown: ReturnType<typeof useVisibleRights>;
  tree: readonly RightSection[];
  keys: readonly string[];
  /** With the people and groups of the installation. */
  comparable: boolean;
  chosen: ChosenHolder | null;
  onChoose: (chosen: ChosenHolder | null) => void;
  onCopy: (() => void) | undefined;
}

/** Search, comparison, copy, and setting everything that is shown. */
export function MatrixTools({ shown, tree, keys, comparable, chosen, onChoose, onCopy }: Props) {
  const translate = useTranslate();
  const { id, other, differs, set, mayChange } = useMatrix();
  const settable = shown.shown.filter(mayChange);
  const label = translate(shown.isNarrowed ? 'engine.rights.setShown' : 'engine.rights.setAll', { smart_count: settable.length });
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <TextField
          type="search"
          value={shown.search}
          onChange={({ target }) => shown.setSearch(target.value)}
          // Within a form, Enter would save it.
          onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          placeholder={translate('engine.rights.search')}
          slotProps={{
            htmlInput: { 'aria-label': translate('engine.rights.search') },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
          sx={{ flex: '1 1 220px' }}
        />
        {comparable && <ComparePicker id={id} chosen={chosen} onChoose={onChoose} />}
      </Box>
      {other && (
        <Box
          role="status"
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5, fontSize: '0.8125rem' }}
        >
          <bdi>{translate('engine.rights.differing', { smart_count: keys.filter(differs).length, name: other.name })}</bdi>
          <FormControlLabel
            control={<Switch checked={shown.onlyDifferent} onChange={(_, isOn) => shown.setOnlyDifferent(isOn)} />}
            label={translate('engine.rights.onlyDifferent')}
            slotProps={{ typography: { sx: { fontSize: '0.8125rem' } } }}
            sx={{ m: 0, gap: 0.5 }}
          />
          {onCopy && (
            <Button variant="outlined" startIcon={<CopyIcon />} onClick={onCopy}>
              {translate('engine.rights.copy', { name: other.name })}
            </Button>
          )}
        </Box>
      )}
      <ColumnChips tree={tree} chosen={shown.column} onChoose={shown.setColumn} />
      {set && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Box sx={{ flex: '1 1 180px', fontSize: '0.8125rem', color: 'text.secondary' }}>{label}</Box>
          <StateButtons label={label} disabled={settable.length === 0} onSet={state => set(settable, state)} />
        </Box>
      )}
    </Box>
  );
}
