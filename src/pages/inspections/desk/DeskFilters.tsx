import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { FilterChips } from '#src/engine/list/filters/FilterChips.tsx';
import { SearchBox } from '#src/engine/list/SearchBox.tsx';
import { tabs, type Tab } from './tabs';

/** What narrows the queue, in both views of the desk. */
export function DeskFilters({ tab, children }: { tab: Tab; children?: ReactNode }) {
  const translate = useTranslate();
  const resource = useRegistry().get('inspections');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, p: 1.5, pb: 1 }}>
      <SearchBox searchesOnUnmount label={translate('inspections.desk.search')} />
      <FilterChips resource={resource} filters={resource.list.filters.filter(({ key }) => !(key in tabs[tab]))} />
      {children}
    </Box>
  );
}
