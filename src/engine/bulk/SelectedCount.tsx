import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { hasId } from '../data/hasId';
import { useSelection } from '../selection/Selection';
import { useFormats } from '../texts/useFormats';

/** How many rows are selected and where; once the whole page is, all that match can be. */
export function SelectedCount() {
  const translate = useTranslate();
  const { number } = useFormats();
  const { data = [], total = 0 } = useListContext<RaRecord>();
  const { isAll, count, elsewhere, has, chooseAll, onlyPage } = useSelection();
  const rows = data.filter(hasId);
  const isWhole = rows.length > 0 && rows.every(({ id }) => has(id));
  const words = { smart_count: count, shown: number(count) };
  return (
    <>
      <Box aria-live="polite" sx={{ fontWeight: 550 }}>
        {translate(isAll ? 'engine.bulk.all' : 'engine.bulk.some', words)}
        {!isAll && elsewhere > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {' · '}
            {translate('engine.bulk.elsewhere', { smart_count: elsewhere, shown: number(elsewhere) })}
          </Box>
        )}
      </Box>
      {isAll && <Button onClick={onlyPage}>{translate('engine.bulk.onlyPage')}</Button>}
      {!isAll && isWhole && total > count && (
        <Button onClick={chooseAll}>{translate('engine.bulk.chooseAll', { smart_count: total, shown: number(total) })}</Button>
      )}
    </>
  );
}
