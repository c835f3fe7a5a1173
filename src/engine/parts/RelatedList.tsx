import Box from '@mui/material/Box';
import { ListBase, ResourceContextProvider, useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Filter, Resource, Values } from '#definition';
import { FilterChips } from './FilterChips';
import { ListRows } from './ListRows';
import { Paging } from './Paging';
import { SearchBox } from './SearchBox';
import { useColumns } from './useColumns';
import { useTexts } from './useTexts';

interface Props {
  resource: Resource;
  /** What they have in common, as parameters of the list. */
  filter: Values;
  columns?: readonly string[] | undefined;
  /** The filters offered, by key; those of the register that it is not narrowed by already unless told. */
  filters?: readonly string[] | undefined;
  /** Where the list is, when not at the register's own address. */
  path?: string | undefined;
  /** Tells it from other lists of the same register. */
  storeKey: string;
}

/**
 * The list of a register narrowed to what belongs to a record; it keeps its page to itself.
 *
 * @example <RelatedList resource={hardware} filter={{ location_id: 3 }} storeKey="locations.3.assets" />
 */
export function RelatedList({ resource, filter, columns, filters, path, storeKey }: Props) {
  const { sort, perPage } = resource.list;
  return (
    <ResourceContextProvider value={resource.name}>
      <ListBase<RaRecord>
        resource={resource.name}
        filter={filter}
        {...(path !== undefined && { queryOptions: { meta: { path } } })}
        storeKey={storeKey}
        disableSyncWithLocation
        sort={{ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }}
        perPage={perPage}
        exporter={false}
      >
        <Rows resource={resource} columns={columns} filters={filtersOf(resource, filter, filters)} />
      </ListBase>
    </ResourceContextProvider>
  );
}

/** What narrows the list already is not offered again, under whatever key. */
function filtersOf({ list, fields }: Resource, narrowed: Values, named: readonly string[] | undefined): Filter[] {
  const offered = named ? list.filters.filter(({ key }) => named.includes(key)) : list.filters;
  const taken = new Set(Object.keys(narrowed));
  return offered.filter(({ key, on }) => !taken.has(key) && !taken.has(fields[on]?.kind.wireName(on, 'write') ?? on));
}

interface RowsProps extends Pick<Props, 'resource' | 'columns'> {
  filters: readonly Filter[];
}

function Rows({ resource, columns: given, filters }: RowsProps) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { available, shown } = useColumns(resource, given);
  const columns = given ? available.filter(({ name }) => given.includes(name)) : shown;
  const { data } = useListContext();
  return (
    <>
      <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchBox label={translate('engine.list.search', { name: texts.many })} />
        <FilterChips resource={resource} filters={filters} />
      </Box>
      <ListRows resource={resource} columns={columns} />
      {data && data.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Paging />
        </Box>
      )}
    </>
  );
}
