import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { isStepNeeded, type StepSubject } from '#src/domain/e-loggers/isStepNeeded.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import type { EntryDetails } from '../entry/useEntry';
import type { Outlook } from './outlook';

interface Props {
  /** Of the master. */
  id: number;
  outlook: Outlook;
  /** The id of the sample; empty where it is said what it is. */
  entry: string;
  onChoose: (entry: string) => void;
}

const samples = ['out_of_range', 'late', 'value'] as const;

/** Whom the steps ask: for an entry of the books that is chosen as a sample, or for one of which it is said what it is. */
export function Simulation({ id, outlook: { steps, ownerless = 0 }, entry, onChoose }: Props) {
  const translate = useTranslate();
  const [isSo, setSo] = useState({ out_of_range: false, late: false, value: false });
  const subject = useSubject(entry);
  const isNeeded = ({ only_if: onlyIf, show_when: conditions }: Outlook['steps'][number]) =>
    subject ? isStepNeeded({ onlyIf, conditions }, subject) : onlyIf === 'always' || isSo[onlyIf];
  const needed = steps.filter(isNeeded);
  return (
    <>
      <SampleEntry id={id} value={entry} onChange={onChoose} />
      {entry === '' && (
        <div>
          {samples.map(name => (
            <FormControlLabel
              key={name}
              label={translate(`elogger.outlook.sample.${name}`)}
              control={<Switch size="small" checked={isSo[name]} onChange={(_, isOn) => setSo({ ...isSo, [name]: isOn })} />}
            />
          ))}
        </div>
      )}
      {needed.length === 0 ? (
        <div role="status">{translate('elogger.outlook.noSteps')}</div>
      ) : (
        <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5 }}>
          {needed.map(step => (
            <li key={step.key}>
              <strong>{step.name}</strong>
              {` · ${translate(`elogger.meanings.${step.meaning}`, { _: step.meaning })}`}
              {step.people > 0 &&
                ` · ${translate(step.every ? 'elogger.outlook.all' : 'elogger.outlook.any', { smart_count: step.people })}`}
              <Signers step={step} />
            </li>
          ))}
        </Box>
      )}
      {ownerless > 0 && <Alert severity="warning">{translate('elogger.outlook.ownerless', { smart_count: ownerless })}</Alert>}
    </>
  );
}

/** The people of a step: those it names, those it asks by what they are, and who signs in the place of whoever is away. */
function Signers({ step }: { step: Outlook['steps'][number] }) {
  const translate = useTranslate();
  const { names, by_role: found = [], stand_ins: standIns = [] } = step;
  const roles = (['author_manager', 'entity_owner'] as const).filter(role => step[role]);
  const roleNames = found.length > 0 ? found : roles.map(role => translate(`elogger.outlook.roles.${role}`));
  const isNobody = names.length + roleNames.length + standIns.length === 0;
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {isNobody && <Box sx={{ color: 'error.main' }}>{translate('elogger.outlook.nobody')}</Box>}
      <div>{[...names, ...roleNames].join(', ')}</div>
      {standIns.map(pair => (
        <div key={pair.person}>{translate('elogger.outlook.standsIn', { ...pair })}</div>
      ))}
    </Box>
  );
}

/** What of an entry its steps depend on; undefined until it is read. */
function useSubject(entry: string): StepSubject | undefined {
  const { data } = useExtra({
    ...{ name: 'elogger.entry', key: [entry], path: `elogger-submissions/${entry}/entry`, isKept: false, enabled: entry !== '' },
  });
  if (entry === '' || !data) return undefined;
  const { entry: record, values } = data as EntryDetails;
  return { late: record.late === true, rejected: Number(record.out_of_range ?? 0), values };
}

/** Chooses one of the last entries of the books; nothing where there are none, or none that may be seen. */
function SampleEntry({ id, value, onChange }: { id: number; value: string; onChange: (entry: string) => void }) {
  const translate = useTranslate();
  const { data } = useExtra({
    ...{ name: 'elogger.samples', key: [id], path: 'forms/submit/list', isKept: false },
    query: { elogger_id: id, limit: 20, sort: 'entered_at', order: 'desc' },
  });
  const rows = (data as { payload?: readonly { id: number; number: string }[] } | undefined)?.payload ?? [];
  if (rows.length === 0) return null;
  return (
    <TextField
      select
      size="small"
      label={translate('elogger.outlook.sample.entry')}
      value={value}
      onChange={event => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 240, mt: 1 }}
    >
      <MenuItem value="">{translate('elogger.outlook.sample.none')}</MenuItem>
      {rows.map(({ id: entry, number }) => (
        <MenuItem key={entry} value={String(entry)}>
          <bdi dir="ltr">{number}</bdi>
        </MenuItem>
      ))}
    </TextField>
  );
}
