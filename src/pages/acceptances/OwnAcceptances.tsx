import HandshakeIcon from '@mui/icons-material/HandshakeOutlined';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { AcceptanceDialog } from './AcceptanceDialog';
import { AcceptanceRow } from './AcceptanceRow';
import { OwnList } from './OwnList';
import { useAcceptances, type Acceptance } from './useAcceptances';

/** What was handed to the person and waits to be accepted, then what they answered. */
export default function OwnAcceptances() {
  const translate = useTranslate();
  const { rows, ...reading } = useAcceptances();
  const [answered, setAnswered] = useState<{ acceptance: Acceptance; accepted: boolean } | null>(null);
  return (
    <>
      <OwnList title={translate('pages.ownAcceptances')} name="acceptances" icon={<HandshakeIcon />} rows={rows} reading={reading}>
        {row => <AcceptanceRow key={row.id} row={row} onAnswer={accepted => setAnswered({ acceptance: row, accepted })} />}
      </OwnList>
      {answered && <AcceptanceDialog {...answered} onClose={() => setAnswered(null)} />}
    </>
  );
}
