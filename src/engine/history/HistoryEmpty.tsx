import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import Button from '@mui/material/Button';
import { useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { RecordDialogs } from '../actions/RecordDialogs';
import { StateMessage } from '../ui/states/StateMessage';
import { useFormats } from '../texts/useFormats';
import { useRecordActions } from '../actions/useRecordActions';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  record: RaRecord;
  action: string | undefined;
  /** What it says, in the person's language. */
  empty: string | undefined;
  due: string | undefined;
}

/** A history without entries: what has not happened, when it is due, and the action that goes by the same word. */
export function HistoryEmpty({ resource, record, action, empty, due }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { day } = useFormats();
  const { actions, dialog, close } = useRecordActions(resource, record);
  const offered = actions.find(({ key, isDisabled }) => key === action && key in resource.actions && !isDisabled);
  const when = due === undefined ? null : record[due];
  const field = due === undefined ? '' : texts.field(due);
  return (
    <>
      <StateMessage
        icon={<HistoryIcon />}
        title={empty ?? translate('engine.history.empty')}
        help={typeof when === 'string' ? translate('engine.history.due', { field, day: day(when) }) : undefined}
      >
        {offered && (
          <Button variant="contained" onClick={offered.run}>
            {offered.label}
          </Button>
        )}
      </StateMessage>
      <RecordDialogs resource={resource} record={record} dialog={dialog} onClose={close} />
    </>
  );
}
