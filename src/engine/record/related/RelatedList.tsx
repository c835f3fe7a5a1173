import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ChartIcon from '@mui/icons-material/BarChartOutlined';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ListBase, ResourceContextProvider, useListContext, useTranslate, type RaRecord } from 'ra-core';
import type { Filter, Resource, Values } from '#definition';
import { wireNameOf } from '#definition/derive/wire';
import { ExportButton } from '../../list/export/ExportButton';
import { FilterChips } from '../../list/filters/FilterChips';
import { ListRows } from '../../list/ListRows';
import { Paging } from '../../list/Paging';
import { PartialRows } from '../../list/partial/PartialRows';
import { useCustomShown, useListMeta } from '../../list/partial/useListMeta';
import { SearchBox } from '../../list/SearchBox';
import { RelatedPlaceProvider } from '../../actions/RelatedActions';
import { useRelatedResource } from './useRelatedResource';
import type { Parent } from './ownerReference';
import { ParentAction } from './ParentAction';
import { lazyPart } from '../../ui/lazy';
import { ListSkeleton } from '../../ui/states/Skeletons';
import { ToolButton } from '../../ui/ToolButton';
import { useOfferedChart } from '../../chart/useOfferedChart';
import { useColumns } from '../../list/useColumns';
import { useListResource } from '../../list/useListResource';
import { useTexts } from '../../texts/useTexts';

const ListChart = lazy(() => import('../../chart/ListChart'));
const RelatedDialog = lazyPart(async () => (await import('./RelatedDialog')).RelatedDialog);

interface Props {
  resource: Resource;
  /** What they have in common, as parameters of the list. */
  filter: Values;
  columns?: readonly string[] | undefined;
  /** The filters offered, by key; those of the register that it is not narrowed by already unless told. */
  filters?: readonly string[] | undefined;
  /** Where the list is, when not at the register's own address. */
  path?: string | undefined;
  /** What filters are called there, by key. */
  wire?: Readonly<Record<string, string>> | undefined;
  /** What the register's own list is asked for, to be the same. */
  exported?: Values | undefined;
  /** The record in whose tab it stands, and where rows are taken out of it. */
  parent?: Parent;
  takeOut?: string | undefined;
  /** An action of that record which is offered above the rows. */
  action?: string | undefined;
  /** Tells it from other lists of the same register. */
  storeKey: string;
}

/**
 * The list of a register narrowed to what belongs to a record; it keeps its page to itself.
 *
 * @example <RelatedList resource={hardware} filter={{ location_id: 3 }} storeKey="locations.3.assets" />
 */
export function RelatedList({ resource, filter, columns, filters, path, wire, exported, parent, takeOut, action, storeKey }: Props) {
  const { sort, perPage } = resource.list;
  const part = useListMeta(resource, columns);
  const meta = path === undefined ? part : { path, wire, ...part };
  return (
    <ResourceContextProvider value={resource.name}>
      <ListBase<RaRecord>
        resource={resource.name}
        filter={filter}
        {...(meta && { queryOptions: { meta } })}
        storeKey={storeKey}
        disableSyncWithLocation
        sort={{ field: sort.field, order: sort.order === 'asc' ? 'ASC' : 'DESC' }}
        perPage={perPage}
        exporter={false}
      >
        <PartialRows value={part !== undefined}>
          <Rows
            resource={resource}
            columns={columns}
            filters={filters}
            narrowed={filter}
            path={path}
            wire={wire}
            exported={exported}
            parent={parent}
            takeOut={takeOut}
            action={action}
          />
        </PartialRows>
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

/** Whether a list is narrowed to one value of a reference. */
function isNarrowedBy({ fields }: Resource, narrowed: Values, name: string): boolean {
  const field = fields[name];
  return field?.kind.reference === 'one' && wireNameOf(name, field, 'write') in narrowed;
}

interface RowsProps extends Pick<Props, 'resource' | 'columns' | 'filters' | 'path' | 'wire' | 'exported' | 'takeOut' | 'action'> {
  parent: Parent | undefined;
  narrowed: Values;
}

function Rows({ parent, takeOut, action, ...props }: RowsProps) {
  return parent ? <PartRows {...props} parent={parent} takeOut={takeOut} action={action} /> : <PlainRows {...props} />;
}

/** The rows in the tab of a record, with what one can do there. */
function PartRows({ parent, takeOut, action, ...props }: RowsProps & { parent: Parent }) {
  const translate = useTranslate();
  const texts = useTexts(props.resource);
  const { place, open, add, close } = useRelatedResource(props.resource, parent, { narrowed: props.narrowed, path: props.path, takeOut });
  const { data, filterValues } = useListContext();
  // Where there is nothing yet, the way to add stands in its place.
  const isBare = data?.length === 0 && Object.keys(filterValues as object).length === 0;
  return (
    <RelatedPlaceProvider value={place}>
      <PlainRows {...props}>
        {action !== undefined && <ParentAction {...parent} action={action} />}
        {add && !isBare && (
          <Button startIcon={<AddIcon />} onClick={add}>
            {translate('engine.list.create', { name: texts.one })}
          </Button>
        )}
      </PlainRows>
      {open && <RelatedDialog resource={props.resource} initial={open} parent={parent} onClose={close} />}
    </RelatedPlaceProvider>
  );
}

type PlainProps = Pick<RowsProps, 'resource' | 'columns' | 'filters' | 'narrowed' | 'path' | 'wire' | 'exported'> & {
  children?: ReactNode;
};

function PlainRows({ resource: defined, columns: given, filters, narrowed, path, wire, exported, children }: PlainProps) {
  const resource = useOfferedChart(useListResource(defined));
  const [isChart, setChart] = useState(false);
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { available, shown } = useColumns(resource, given);
  // What is the same in every row need not stand there.
  const isSame = (name: string) => isNarrowedBy(resource, narrowed, name);
  const columns = given ? available.filter(({ name }) => given.includes(name)) : shown.filter(({ name }, at) => at === 0 || !isSame(name));
  useCustomShown(resource, columns);
  const { data } = useListContext();
  return (
    <>
      <Box sx={{ px: 2, py: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <SearchBox label={translate('engine.list.search', { name: texts.many })} />
        <FilterChips resource={resource} filters={filtersOf(resource, narrowed, filters)} />
        <Box sx={{ flex: 1 }} />
        {resource.list.chart && (
          <ToolButton icon={<ChartIcon />} label={translate('engine.display.chart')} pressed={isChart} onClick={() => setChart(!isChart)} />
        )}
        {data && data.length > 0 && (
          <ExportButton
            resource={resource}
            columns={{ shown: columns, available }}
            place={path === undefined ? undefined : { path, wire, exported }}
          />
        )}
        {children}
      </Box>
      {isChart ? (
        <Suspense fallback={<ListSkeleton rows={6} />}>
          <ListChart resource={resource} />
        </Suspense>
      ) : (
        <ListRows resource={resource} columns={columns} />
      )}
      {!isChart && data && data.length > 0 && (
        <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
          <Paging />
        </Box>
      )}
    </>
  );
}
