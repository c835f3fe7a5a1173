import { useTranslate } from 'ra-core';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useNow } from '#src/engine/time/useNow.ts';
import { EscalationLadder } from './EscalationLadder';
import { useEscalation } from './useEscalation';

/** The escalation of a record as a tab of its page. */
export function RecordEscalation() {
  const translate = useTranslate();
  const now = useNow();
  const { data, error } = useEscalation();
  if (error && !data) return <StateMessage isError title={translate(error.message, { _: error.message })} />;
  if (data?.levels.length === 0) return <StateMessage title={translate('escalation.none')} />;
  return <EscalationLadder now={now} />;
}
