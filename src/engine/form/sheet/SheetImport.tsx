import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { FileButton } from '#src/engine/ui/FileButton.tsx';
import { useReadSheet, type Sheet } from './useReadSheet';

interface Props {
  resource: Resource;
  /** The field of the record that is the list. */
  list: string;
  /** How many rows there are already. */
  count: number;
  /** Takes the rows of a sheet: in the place of those that are there, or behind them. */
  onRead: (sheet: Sheet, how: 'replace' | 'append') => void;
}

/** Takes the rows of a sheet into a builder, where they are saved like any others. A bad sheet changes nothing; each bad row is named. */
export function SheetImport({ resource, list, count, onRead }: Props) {
  const translate = useTranslate();
  const id = useId();
  const offers = useOffers();
  const read = useReadSheet(resource, list);
  const [found, setFound] = useState<Sheet | null>(null);
  const [error, setError] = useState<unknown>(null);
  if (!offers.has('sheets')) return null;
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const sheet = await read(file);
      if (count === 0) onRead(sheet, 'replace');
      else setFound(sheet);
    } catch (problem) {
      setError(problem);
    }
  };
  const close = () => {
    setFound(null);
    setError(null);
  };
  const put = (how: 'replace' | 'append') => {
    if (found) onRead(found, how);
    close();
  };
  const { errors, messages } = readProblem(error);
  return (
    <>
      <FileButton
        id={`${id}-file`}
        label={translate('builder.sheet.choose')}
        accept=".csv,.tsv,.txt,.xlsx"
        onChoose={files => void take(files[0])}
      >
        {translate('builder.sheet.read')}
      </FileButton>
      <Dialog open={found !== null || error !== null} onClose={close} aria-labelledby={id} maxWidth="sm" fullWidth>
        <DialogTitle id={id}>
          {error !== null ? translate('builder.sheet.bad') : translate('builder.sheet.found', { smart_count: found?.rows.length ?? 0 })}
        </DialogTitle>
        <DialogContent>
          {error !== null ? (
            <Alert severity="error">
              <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
                {[...Object.values(errors), ...messages].map(text => (
                  <li key={text}>{translate(text, { _: text })}</li>
                ))}
              </Box>
              {translate('builder.sheet.kept')}
            </Alert>
          ) : (
            translate('builder.sheet.where')
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>{translate(error !== null ? 'ra.action.close' : 'ra.action.cancel')}</Button>
          {found && <Button onClick={() => put('append')}>{translate('builder.sheet.append')}</Button>}
          {found && (
            <Button variant="contained" onClick={() => put('replace')}>
              {translate('builder.sheet.replace')}
            </Button>
          )}
        </DialogActions>
      </Dialog>
    </>
  );
}
