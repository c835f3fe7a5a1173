import HoldingsIcon from '@mui/icons-material/Inventory2Outlined';
import { useTranslate } from 'ra-core';
import { HoldingRow } from './HoldingRow';
import { OwnList } from './OwnList';
import { useHoldings } from './useHoldings';

/** What is checked out to the person: assets, tools, spare parts, licences and consumables. */
export default function OwnHoldings() {
  const translate = useTranslate();
  const { rows, ...reading } = useHoldings();
  return (
    <OwnList title={translate('pages.ownHoldings')} name="holdings" icon={<HoldingsIcon />} rows={rows} reading={reading}>
      {row => <HoldingRow key={row.key} row={row} />}
    </OwnList>
  );
}
