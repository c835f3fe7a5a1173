import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useSelection } from '../selection/Selection';
import { useFormats } from '../texts/useFormats';
import { BulkFrame } from './BulkFrame';
import { RunProgress } from '../actions/RunProgress';
import { BulkResult } from './BulkResult';
import { ResultButtons } from './ResultButtons';
import { useOutcome } from './useOutcome';
import { useRemovalRun, type Removal } from './useRemovalRun';

interface Props {
  resource: Resource;
  operation: Removal;
  /** Told whether rows were touched, so that none of them is selected any more. */
  onClose: (isEmptied: boolean) => void;
}

/** Asks before the selected rows are deleted or restored, and tells what came of each. */
export function BulkRemoval({ resource, operation, onClose }: Props) {
  const translate = useTranslate();
  const { number } = useFormats();
  const outcomeOf = useOutcome();
  const { count: selected } = useSelection();
  // What is deleted is not selected any more.
  const [count] = useState(selected);
  const { reading, pause, stop, run, problem, start, retry } = useRemovalRun(resource, operation, () => onClose(true));
  const isDelete = operation === 'delete';
  const words = translate(isDelete ? 'ra.action.delete' : 'engine.restore.label');
  const title = translate(isDelete ? 'engine.remove.many' : 'engine.restore.many', { smart_count: count, shown: number(count) });

  const under = reading ?? run.progress;
  if (under) {
    const label = translate(reading ? 'engine.bulk.reading' : isDelete ? 'engine.bulk.deleting' : 'engine.bulk.restoring');
    const cancel = (
      <Button variant="outlined" onClick={reading ? stop : run.cancel}>
        {translate('ra.action.cancel')}
      </Button>
    );
    return (
      <BulkFrame title={label} buttons={cancel}>
        <RunProgress label={label} progress={under} pause={reading ? pause : run.pause} />
      </BulkFrame>
    );
  }
  if (run.results) {
    const close = () => onClose(true);
    return (
      <BulkFrame
        title={words}
        outcome={outcomeOf(run.results)}
        wide
        onClose={close}
        buttons={<ResultButtons resource={resource} results={run.results} onRetry={ids => void retry(ids)} onClose={close} />}
      >
        <BulkResult resource={resource} results={run.results} isGone={isDelete && !resource.softDelete} />
      </BulkFrame>
    );
  }
  const buttons = (
    <>
      <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
      <Button variant="contained" color={isDelete ? 'error' : 'primary'} onClick={() => void start()}>
        {words}
      </Button>
    </>
  );
  return (
    <BulkFrame title={title} onClose={() => onClose(false)} buttons={buttons}>
      {problem && <Alert severity="error">{problem}</Alert>}
      {isDelete && <div>{translate(resource.softDelete ? 'engine.remove.soft' : 'engine.remove.hard')}</div>}
      <div>{translate(isDelete ? 'engine.remove.manyHelp' : 'engine.restore.manyHelp')}</div>
    </BulkFrame>
  );
}
