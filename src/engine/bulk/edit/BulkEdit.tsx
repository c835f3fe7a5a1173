import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useSelection } from '../../selection/Selection';
import { useFormats } from '../../texts/useFormats';
import { BulkFrame } from '../BulkFrame';
import { RunProgress } from '../../actions/RunProgress';
import { BulkResult } from '../BulkResult';
import { ChosenFields } from './ChosenFields';
import { Preview } from './Preview';
import { ResultButtons } from '../ResultButtons';
import { useChosenFields } from './useChosenFields';
import { useEditRun } from './useEditRun';
import { useOutcome } from '../useOutcome';

interface Props {
  resource: Resource;
  /** Those that may be changed for many. */
  fields: readonly string[];
  /** Told whether the selection may mean other rows from now on. */
  onClose: (isEmptied: boolean) => void;
}

/** Changes fields of all selected rows: which and to what, what would become of each row, and what came of it. */
export function BulkEdit({ resource, fields, onClose }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const outcomeOf = useOutcome();
  const { count: selected, isAll } = useSelection();
  // Rows that are changed may not be found by the same list any more.
  const [{ count, wasAll }] = useState({ count: selected, wasAll: isAll });
  const [isUndone, setUndone] = useState(false);
  const choice = useChosenFields(resource);
  const { reading, pause, stop, run, preview, problem, look, change, retry, undo, back } = useEditRun(resource);
  const title = translate('engine.bulk.edit', { smart_count: count, shown: number(count) });
  const cancel = translate('ra.action.cancel');

  const under = reading ?? run.progress;
  if (under) {
    const label = translate(reading ? 'engine.bulk.reading' : 'engine.bulk.changing');
    const button = (
      <Button variant="outlined" onClick={reading ? stop : run.cancel}>
        {cancel}
      </Button>
    );
    return (
      <BulkFrame title={label} wide buttons={button}>
        <RunProgress label={label} progress={under} pause={reading ? pause : run.pause} />
      </BulkFrame>
    );
  }

  if (run.results) {
    const { results } = run;
    const close = () => {
      if (results.every(({ state }) => state === 'done' || state === 'same')) choice.forget();
      onClose(wasAll);
    };
    const takeBack = () => {
      setUndone(true);
      void undo();
    };
    return (
      <BulkFrame
        title={isUndone ? translate('engine.bulk.undone') : title}
        outcome={outcomeOf(results)}
        wide
        onClose={close}
        buttons={
          <ResultButtons resource={resource} results={results} onRetry={ids => void retry(ids)} onClose={close}>
            {!isUndone && <Button onClick={back}>{translate('engine.bulk.otherValues')}</Button>}
            {!isUndone && results.some(({ state }) => state === 'done') && (
              <Button onClick={takeBack}>{translate('engine.bulk.undo')}</Button>
            )}
          </ResultButtons>
        }
      >
        <BulkResult key={String(isUndone)} resource={resource} results={results} />
      </BulkFrame>
    );
  }

  if (preview) {
    const changing = preview.filter(({ kind }) => kind === 'change').length;
    return (
      <BulkFrame
        title={title}
        wide
        onClose={() => onClose(false)}
        buttons={
          <>
            <Button onClick={back}>{translate('ra.action.back')}</Button>
            <Button variant="contained" disabled={changing === 0} onClick={() => void change()}>
              {translate('engine.bulk.doChange', { smart_count: changing, shown: number(changing) })}
            </Button>
          </>
        }
      >
        <Preview resource={resource} rows={preview} />
      </BulkFrame>
    );
  }

  const next = () => {
    const values = choice.check();
    if (values) void look(values);
  };
  return (
    <BulkFrame
      title={title}
      wide
      onClose={() => onClose(false)}
      buttons={
        <>
          <Button onClick={() => onClose(false)}>{cancel}</Button>
          <Button variant="contained" disabled={Object.keys(choice.chosen).length === 0} onClick={next}>
            {translate('engine.bulk.preview.label')}
          </Button>
        </>
      }
    >
      {problem && <Alert severity="error">{problem}</Alert>}
      <ChosenFields resource={resource} fields={fields} choice={choice} />
    </BulkFrame>
  );
}
