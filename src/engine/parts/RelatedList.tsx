import Box from '@mui/material/Box';
import { ListBase, ResourceContextProvider, useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
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
export function RelatedList({ resource, filter, columns, path, storeKey }: Props) {
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
        <Rows resource={resource} columns={columns} />
      </ListBase>
    </ResourceContextProvider>
  );
}

function Rows({ resource, columns: given }: Pick<Props, 'resource' | 'columns'>) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { available, shown } = useColumns(resource, given);
  const columns = given ? available.filter(({ name }) => given.includes(name)) : shown;
  const { data } = useListContext();
  return (
    <>
      <Box sx={{ px: 2, py: 1 }}>
        <SearchBox label={translate('engine.list.search', { name: texts.many })} />
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
