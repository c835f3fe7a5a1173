import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { RadioCards } from './RadioCards';
import { ExportProgress } from './ExportProgress';
import type { Column } from '../useColumns';
import { useExport, type ExportFormat, type ListPlace, type ReportFile } from './useExport';
import { useFormats } from '../../texts/useFormats';
import { useTexts } from '../../texts/useTexts';

const formats = ['csv', 'xlsx', 'pdf'] as const;
/** Of a list that is only at an address of its own the server writes no files. */
const readHere = ['csv'] as const;
const choices = ['shown', 'all'] as const;

interface Props {
  resource: Resource;
  columns: { shown: readonly Column[]; available: readonly Column[] };
  place?: ListPlace | undefined;
  report?: ReportFile | undefined;
  onClose: () => void;
}

/** Asks what file the list is to become, and shows how far that has come. */
export function ExportDialog({ resource, columns: { shown, available }, place, report, onClose }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { number } = useFormats();
  const { total = 0 } = useListContext();
  const { progress, omitted, start, cancel } = useExport(resource, place, report);
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [choice, setChoice] = useState<(typeof choices)[number]>('shown');
  // How many rows there are without these filters only the server knows.
  const isCounted = omitted.length === 0;
  const names = (choice === 'shown' ? shown : available).map(({ name }) => name);
  const leave = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog open onClose={leave} aria-labelledby="export-title" fullWidth maxWidth="xs">
      <DialogTitle id="export-title">{translate('engine.export.title', { name: report?.title ?? texts.many })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Typography color="text.secondary">
          {isCounted
            ? translate('engine.export.rows', { smart_count: total, shown: number(total) })
            : translate('engine.export.omits', { filters: omitted.map(texts.filter).join(', ') })}
        </Typography>
        {progress ? (
          <ExportProgress progress={progress} />
        ) : (
          <>
            <RadioCards
              label={translate('engine.export.format')}
              value={format}
              onChange={setFormat}
              choices={(place && !place.exported ? readHere : formats).map(value => ({
                value,
                label: translate(`engine.export.${value}`),
                help: translate(`engine.export.${value}_help`),
              }))}
            />
            {!report?.isGrouped && (
              <RadioCards
                label={translate('engine.export.columns')}
                value={choice}
                onChange={setChoice}
                choices={choices.map(value => ({
                  value,
                  label: `${translate(`engine.export.${value}`)} (${number((value === 'shown' ? shown : available).length)})`,
                }))}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant={progress ? 'outlined' : 'text'} onClick={leave}>
          {translate('ra.action.cancel')}
        </Button>
        {!progress && (
          <Button variant="contained" onClick={() => void start(format, names).then(onClose)}>
            {translate('engine.export.start')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
