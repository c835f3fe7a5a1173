import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Action, Resource } from '#definition';
import { FieldControl } from '../kinds/FieldControl';
import { useSelection } from '../selection/Selection';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';
import { BulkFrame } from './BulkFrame';
import { RunProgress } from '../actions/RunProgress';
import { BulkResult } from './BulkResult';
import { ResultButtons } from './ResultButtons';
import { useEachRun } from './useEachRun';
import { useOutcome } from './useOutcome';

interface Props {
  resource: Resource;
  name: string;
  action: Action;
  /** Told whether rows were touched, so that none of them is selected any more. */
  onClose: (isEmptied: boolean) => void;
}

/** An action that is called for one record, done with each of the selected rows; tells what came of each. */
export function BulkEach({ resource, name, action, onClose }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const outcomeOf = useOutcome();
  const { count: selected } = useSelection();
  const [count] = useState(selected);
  const { reading, pause, stop, run, form, names, values, setValue, errors, problem, start, retry } = useEachRun(
    resource,
    name,
    action,
    () => onClose(true),
  );
  const texts = useTexts(form);
  const label = texts.action(name, action.label);
  const title = `${label} · ${translate('engine.bulk.some', { smart_count: count, shown: number(count) })}`;

  const under = reading ?? run.progress;
  if (under) {
    const cancel = (
      <Button variant="outlined" onClick={reading ? stop : run.cancel}>
        {translate('ra.action.cancel')}
      </Button>
    );
    return (
      <BulkFrame title={reading ? translate('engine.bulk.reading') : label} buttons={cancel}>
        <RunProgress label={label} progress={under} pause={reading ? pause : run.pause} />
      </BulkFrame>
    );
  }
  if (run.results) {
    const close = () => onClose(true);
    return (
      <BulkFrame
        title={label}
        outcome={outcomeOf(run.results)}
        wide
        onClose={close}
        buttons={<ResultButtons resource={resource} results={run.results} onRetry={ids => void retry(ids)} onClose={close} />}
      >
        <BulkResult resource={resource} results={run.results} />
      </BulkFrame>
    );
  }
  const buttons = (
    <>
      <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
      <Button variant="contained" onClick={() => void start()}>
        {label}
      </Button>
    </>
  );
  return (
    <BulkFrame title={title} onClose={() => onClose(false)} buttons={buttons}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {action.confirm && <Alert severity="warning">{texts.action(`${name}_confirm`, action.confirm)}</Alert>}
      {names.map(field => (
        <FieldControl
          key={field}
          form={form}
          name={field}
          value={values[field] ?? null}
          problem={errors[field]}
          onChange={value => setValue(field, value)}
        />
      ))}
    </BulkFrame>
  );
}
