import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Resource } from '#definition';
import { RunProgress } from '../actions/RunProgress';
import { BulkFrame } from './BulkFrame';
import { BulkResult } from './BulkResult';
import { ResultButtons } from './ResultButtons';
import type { useBulkRun } from './useBulkRun';
import { useOutcome } from './useOutcome';
import type { useSelectedRecords } from './useSelectedRecords';

/** Rows that are read, worked on and, where they were refused or left, tried again. */
export interface Running extends Omit<ReturnType<typeof useSelectedRecords>, 'read'> {
  run: Omit<ReturnType<typeof useBulkRun>, 'start'>;
  retry: (ids: ReadonlySet<string | number>) => Promise<unknown>;
}

interface Props {
  resource: Resource;
  running: Running;
  /** Said of the result. */
  title: string;
  /** What is being done to the rows. */
  doing: string;
  /** As wide as a table wants, from the beginning. */
  wide?: boolean;
  /** What is done is gone: nothing leads there any more. */
  isGone?: boolean;
  /** More buttons below the result. */
  more?: ReactNode;
  onClose: () => void;
  /** The dialog before rows are read. */
  children: ReactNode;
}

/** The dialogs of a run: what is asked before it, how far it has come, and what came of each row. */
export function BulkRun({ resource, running, title, doing, wide = false, isGone = false, more, onClose, children }: Props) {
  const translate = useTranslate();
  const outcomeOf = useOutcome();
  const { reading, pause, stop, run, retry } = running;
  const progress = reading ?? run.progress;
  if (progress) {
    const label = reading ? translate('engine.bulk.reading') : doing;
    const cancel = (
      <Button variant="outlined" onClick={reading ? stop : run.cancel}>
        {translate('ra.action.cancel')}
      </Button>
    );
    return (
      <BulkFrame title={label} wide={wide} buttons={cancel}>
        <RunProgress label={label} progress={progress} pause={reading ? pause : run.pause} />
      </BulkFrame>
    );
  }
  if (!run.results) return children;
  const buttons = (
    <ResultButtons resource={resource} results={run.results} onRetry={ids => void retry(ids)} onClose={onClose}>
      {more}
    </ResultButtons>
  );
  return (
    <BulkFrame title={title} outcome={outcomeOf(run.results)} wide onClose={onClose} buttons={buttons}>
      <BulkResult key={title} resource={resource} results={run.results} isGone={isGone} />
    </BulkFrame>
  );
}
