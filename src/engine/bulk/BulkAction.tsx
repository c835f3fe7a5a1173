import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { ActionDialog } from '../actions/ActionDialog';
import { useSelection } from '../selection/Selection';
import { useTexts } from '../texts/useTexts';
import { BulkFrame } from './BulkFrame';
import { RunProgress } from '../actions/RunProgress';
import { useReason } from './useBulkRun';
import { useSelectedRecords } from './useSelectedRecords';

interface Props {
  resource: Resource;
  /** The name of the action. */
  name: string;
  onClose: () => void;
}

/** The dialog of an action for the selected rows, once all of them are known. */
export function BulkAction({ resource, name, onClose }: Props) {
  const texts = useTexts(resource);
  const { isAll, ids, seen, forget } = useSelection();
  const [records, setRecords] = useState<readonly RaRecord[] | null>(() => {
    const known = isAll ? [] : ids.flatMap(id => seen(id) ?? []);
    return !isAll && known.length === ids.length ? known : null;
  });
  if (!records) return <ReadingDialog resource={resource} onRead={setRecords} onClose={onClose} />;
  const close = () => {
    forget();
    onClose();
  };
  return <ActionDialog resource={resource} name={name} title={texts.many} records={records} onClose={close} />;
}

interface ReadingProps extends Omit<Props, 'name'> {
  onRead: (records: readonly RaRecord[]) => void;
}

/** Brings the rows that are not on the page. */
function ReadingDialog({ resource, onRead, onClose }: ReadingProps) {
  const translate = useTranslate();
  const reasonOf = useReason(resource);
  const { reading, pause, read, stop } = useSelectedRecords(resource);
  const [problem, setProblem] = useState<string | null>(null);
  const [begin] = useState(() => async () => {
    const records: RaRecord[] = [];
    try {
      const isComplete = await read((record, error) => error === undefined && records.push(record));
      if (isComplete) onRead(records);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  });
  useEffect(() => void begin(), [begin]);
  const label = translate('engine.bulk.reading');
  const leave = () => {
    stop();
    onClose();
  };
  return (
    <BulkFrame
      title={label}
      onClose={leave}
      buttons={
        <Button variant="outlined" onClick={leave}>
          {translate('ra.action.cancel')}
        </Button>
      }
    >
      {problem ? <Alert severity="error">{problem}</Alert> : reading && <RunProgress label={label} progress={reading} pause={pause} />}
    </BulkFrame>
  );
}
