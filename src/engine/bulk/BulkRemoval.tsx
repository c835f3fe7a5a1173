import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { useSelection } from '../selection/Selection';
import { useFormats } from '../texts/useFormats';
import { BulkFrame } from './BulkFrame';
import { BulkRun } from './BulkRun';
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
  const { count: selected } = useSelection();
  // What is deleted is not selected any more.
  const [count] = useState(selected);
  const running = useRemovalRun(resource, operation, () => onClose(true));
  const { problem, start } = running;
  const isDelete = operation === 'delete';
  const words = translate(isDelete ? 'ra.action.delete' : 'engine.restore.label');
  const title = translate(isDelete ? 'engine.remove.many' : 'engine.restore.many', { smart_count: count, shown: number(count) });

  const doing = translate(isDelete ? 'engine.bulk.deleting' : 'engine.bulk.restoring');
  const buttons = (
    <>
      <Button onClick={() => onClose(false)}>{translate('ra.action.cancel')}</Button>
      <Button variant="contained" color={isDelete ? 'error' : 'primary'} onClick={() => void start()}>
        {words}
      </Button>
    </>
  );
  return (
    <BulkRun
      resource={resource}
      running={running}
      title={words}
      doing={doing}
      isGone={isDelete && !resource.softDelete}
      onClose={() => onClose(true)}
    >
      <BulkFrame title={title} onClose={() => onClose(false)} buttons={buttons}>
        {problem && <Alert severity="error">{problem}</Alert>}
        {isDelete && <div>{translate(resource.softDelete ? 'engine.remove.soft' : 'engine.remove.hard')}</div>}
        <div>{translate(isDelete ? 'engine.remove.manyHelp' : 'engine.restore.manyHelp')}</div>
      </BulkFrame>
    </BulkRun>
  );
}
