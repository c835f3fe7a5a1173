import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { SearchBox } from '#src/engine/list/SearchBox.tsx';
import type { ImportListQuery } from '#src/domain/imports/import.ts';

const orders = {
  newest: ['created_at', 'desc'],
  oldest: ['created_at', 'asc'],
  byName: ['name', 'asc'],
  byNameBack: ['name', 'desc'],
} as const;
type Order = keyof typeof orders;

interface Props {
  query: ImportListQuery;
  onSort: (sort: ImportListQuery['sort'], order: ImportListQuery['order']) => void;
}

/** What is searched for, and what comes first. */
export function ImportListTools({ query, onSort }: Props) {
  const translate = useTranslate();
  const names = Object.keys(orders) as Order[];
  const current = names.find(name => orders[name][0] === query.sort && orders[name][1] === query.order);
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 1,
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <SearchBox label={translate('imports.search')} />
      <TextField
        select
        size="small"
        value={current}
        onChange={event => {
          const [sort, order] = orders[event.target.value as Order];
          onSort(sort, order);
        }}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': translate('imports.order') } }}
      >
        {names.map(name => (
          <option key={name} value={name}>
            {translate(`imports.orders.${name}`)}
          </option>
        ))}
      </TextField>
    </Box>
  );
}
