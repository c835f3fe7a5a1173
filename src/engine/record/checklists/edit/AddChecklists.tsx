import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useBackdropGuard } from '#src/engine/ui/dialogs/useBackdropGuard.ts';
import { useRecordPart } from '#src/engine/record/RecordPart.tsx';
import type { Stage } from '#src/domain/checklists/checklist.ts';
import { useChecklistCall } from './useChecklistCall';
import { useLibrary } from './useLibrary';

interface Props {
  stage: Stage;
  onPut: (payload: unknown) => void;
  onClose: () => void;
}

/** Adds checklists of the library to a stage, several at once. */
export function AddChecklists({ stage: given, onPut, onClose }: Props) {
  const translate = useTranslate();
  const { base, reference, resource } = useRecordPart();
  const stages = resource.parts.checklists || [given];
  const [stage, setStage] = useState(given);
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { rows, error, search, setSearch, hasMore, more, isLoadingMore } = useLibrary(isAll ? null : stage);
  const { busy, reasons, send } = useChecklistCall(onPut);
  const { onClose: close, entering } = useBackdropGuard(onClose);
  const add = async () => {
    if (await send('POST', `${base}/checklists`, { ...reference, [stage]: chosen })) onClose();
  };
  const toggle = (id: number) => setChosen(all => (all.includes(id) ? all.filter(one => one !== id) : [...all, id]));
  return (
    <Dialog open onClose={close} aria-labelledby="add-checklists" fullWidth maxWidth="sm">
      <DialogTitle id="add-checklists">{translate('checklists.add')}</DialogTitle>
      <DialogContent {...entering} sx={{ display: 'grid', gap: 1.5, alignContent: 'start', minHeight: 360 }}>
        {stages.length > 1 && (
          <ToggleButtonGroup
            exclusive
            fullWidth
            value={stage}
            onChange={(_, next: Stage | null) => next && setStage(next)}
            aria-label={translate('checklists.stage')}
          >
            {stages.map(one => (
              <ToggleButton key={one} value={one} sx={{ minHeight: 44, textTransform: 'none', lineHeight: 1.2 }}>
                {translate(`checklists.stages.${one}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        <OutlinedInput
          type="search"
          autoFocus
          value={search}
          onChange={event => setSearch(event.target.value)}
          placeholder={translate('checklists.search')}
          inputProps={{ 'aria-label': translate('checklists.search') }}
        />
        <FormControlLabel
          control={<Checkbox checked={isAll} onChange={(_, checked) => setAll(checked)} />}
          label={translate('checklists.allTypes')}
        />
        {reasons.map(reason => (
          <Alert key={reason} severity="error">
            {reason}
          </Alert>
        ))}
        {error ? (
          <StateMessage isError title={translate(error.message, { _: error.message })} />
        ) : !rows ? (
          <ListSkeleton rows={4} />
        ) : rows.length === 0 ? (
          <StateMessage title={translate('checklists.noneFound')} />
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(({ id, name, parameters }) => (
              <li key={id}>
                <FormControlLabel
                  control={<Checkbox checked={chosen.includes(id)} onChange={() => toggle(id)} />}
                  label={`${name} · ${translate('checklists.parameters', { smart_count: parameters })}`}
                  sx={{ minHeight: 44, width: '100%', m: 0 }}
                />
              </li>
            ))}
          </Box>
        )}
        {hasMore && (
          <Button variant="outlined" disabled={isLoadingMore} onClick={more} sx={{ justifySelf: 'start' }}>
            {translate('checklists.more')}
          </Button>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.cancel')}</Button>
        <Button variant="contained" disabled={busy || chosen.length === 0} onClick={() => void add()}>
          {chosen.length === 0 ? translate('checklists.add') : translate('checklists.addChosen', { smart_count: chosen.length })}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
