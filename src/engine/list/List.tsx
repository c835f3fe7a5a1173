import AddIcon from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HttpError, ListBase, RouterProviderContext, useCreatePath, useListContext, useTranslate } from 'ra-core';
import { Link, useNavigate } from 'react-router-dom';
import { createElement, Suspense, useRef, useState, type ComponentType } from 'react';
import type { Display, Named, Resource, View } from '#definition';
import { useOfferedChart } from '../chart/useOfferedChart';
import { bulkActions } from '../bulk/bulkActions';
import { ListActions } from '../actions/ListActions';
import { createMode } from '../actions/createMode';
import { ColumnsMenu } from './ColumnsMenu';
import { DeletedSwitch } from './DeletedSwitch';
import { displaysOf } from './displays';
import { ExportButton } from './export/ExportButton';
import { FilterChips } from './filters/FilterChips';
import { ListSkeleton } from '../ui/states/Skeletons';
import { lazyPart, lazyPage } from '../ui/lazy';
import { ListRows } from './ListRows';
import { PageHeader } from '../ui/PageHeader';
import { Paging } from './Paging';
import { PartialRows } from './partial/PartialRows';
import { useCustomShown, useListMeta } from './partial/useListMeta';
import { SavedViews } from './views/SavedViews';
import { SearchBox } from './SearchBox';
import { SelectionProvider, useSelection } from '../selection/Selection';
import { useColumns } from './useColumns';
import { useDisplay } from './useDisplay';
import { useOpeningView } from './views/useOpeningView';
import { useDefinition } from '../EngineContext';
import { useFormats } from '../texts/useFormats';
import { useListResource } from './useListResource';
import { useMay } from '../rights/useMay';
import { useStablePage } from './useStablePage';
import { useTexts } from '../texts/useTexts';
import { useStaleNotice } from './useStaleNotice';
import { useShortcuts } from '../ui/shortcuts/useShortcuts';
import { StickyTop } from './table/StickyTop';
import { bulkBar, floatingBar } from './table/tableStyle';
import { useHeight } from './table/useHeight';
import { Toolbar } from './Toolbar';

const DisplaySwitch = lazyPart(async () => (await import('./DisplaySwitch')).DisplaySwitch);
const BulkBar = lazyPart(async () => (await import('../bulk/BulkBar')).BulkBar);

interface Props {
  view?: Named<View>;
  /** Fields that a row shows below it, once it is opened. */
  details?: readonly string[];
}

/** The list of a register, or one of its views: search, filters, order, pages, columns, views, selection and export. */
export function List({ view, details }: Props) {
  const resource = useDefinition();
  const { sort, perPage } = resource.list;
  const may = useMay();
  // What the person may not see is not asked for: the refusal would come as a toast before the page that says so.
  const enabled = may.isKnown && may({ action: 'list', resource: resource.name });
  const { router, queryOptions } = useStablePage();
  const opening = useOpeningView(resource, view !== undefined);
  const meta = useListMeta(resource, view?.columns, view?.columns && placeOf(resource, view), details);
  if (enabled && opening === undefined) return <ListSkeleton rows={10} />;
  const order = opening?.sort ?? { field: sort.field, order: sort.order === 'asc' ? ('ASC' as const) : ('DESC' as const) };
  return (
    <RouterProviderContext value={router}>
      <ListBase
        sort={order}
        perPage={opening?.perPage ?? perPage}
        {...(opening && { filterDefaultValues: opening.filter })}
        exporter={false}
        {...(view && { filter: view.filter, storeKey: placeOf(resource, view) })}
        queryOptions={{ enabled, ...queryOptions, ...(meta && { meta }) }}
      >
        <PartialRows value={meta !== undefined}>
          <SelectionProvider>
            <ListPage resource={resource} view={view} details={details} />
          </SelectionProvider>
        </PartialRows>
      </ListBase>
    </RouterProviderContext>
  );
}

/** By which what a person sets in a view is remembered. */
const placeOf = ({ name }: Resource, { key }: Named<View>) => `${name}.${key}`;

interface PageProps {
  resource: Resource;
  view: Props['view'] | undefined;
  details: Props['details'] | undefined;
}

function ListPage({ resource: defined, view, details }: PageProps) {
  const resource = useOfferedChart(useListResource(defined));
  const translate = useTranslate();
  const texts = useTexts(resource);
  const createPath = useCreatePath();
  const { number } = useFormats();
  const may = useMay();
  const columns = useColumns(resource, view?.columns, view?.columns && placeOf(resource, view));
  useCustomShown(resource, columns.shown);
  useStaleNotice();
  const { display: chosen, choose } = useDisplay(resource);
  // A view is some of the rows, for one purpose, and stays a table.
  const display = view ? undefined : chosen;
  const { total, data, error, filterValues } = useListContext();
  const selection = useSelection();
  const [isPageFixed, setPageFixed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isMissing = error instanceof HttpError && error.status === 404;
  // What is new need not be one of those that a view shows.
  const creates = view || isMissing ? null : createMode(resource, may);
  const isSelectable = bulkActions(resource, may, (filterValues as Record<string, unknown>).deleted === true).any;
  const isSelecting = (selection.count > 0 || isPageFixed) && isSelectable && !display;
  const [bar, barHeight] = useHeight(isSelecting);
  const navigate = useNavigate();
  const creation = createPath({ resource: resource.name, type: 'create' });
  useShortcuts({ create: () => creates && navigate(creation) });

  return (
    <>
      <PageHeader title={view ? texts.view(view) : texts.many} note={total === undefined ? '' : number(total)}>
        {!view && !isMissing && <ListActions resource={resource} />}
        {creates && (
          <Button variant="contained" startIcon={<AddIcon />} component={Link} to={creation}>
            {creates === 'request' ? texts.request() : translate('engine.list.create', { name: texts.one })}
          </Button>
        )}
      </PageHeader>
      <Box
        ref={list}
        tabIndex={-1}
        sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2, outline: 'none' }}
      >
        {isSelecting ? (
          <Box
            ref={bar}
            sx={({ palette }) => ({
              ...{ position: 'sticky', top: floatingBar, zIndex: 4, minHeight: bulkBar, borderRadius: '8px 8px 0 0' },
              ...{
                bgcolor: 'background.paper',
                backgroundImage: `linear-gradient(${palette.action.selected}, ${palette.action.selected})`,
              },
            })}
          >
            <BulkBar resource={resource} onHold={setPageFixed} onEmptied={() => list.current?.focus()} />
          </Box>
        ) : (
          <Toolbar>
            <SearchBox label={translate('engine.list.search', { name: texts.many })} />
            <FilterChips resource={resource} {...(view && { filters: withoutView(resource, view) })} />
            <Box sx={{ flex: 1 }} />
            {resource.softDelete && <DeletedSwitch />}
            <SavedViews resource={resource} />
            {!display && <ColumnsMenu columns={columns} />}
            <ExportButton resource={resource} columns={columns} />
            {!view && displaysOf(resource).length > 0 && <DisplaySwitch resource={resource} display={display} onChoose={choose} />}
          </Toolbar>
        )}
        {display ? (
          <Shown display={display} resource={resource} />
        ) : (
          <StickyTop value={floatingBar + barHeight}>
            <ListRows
              resource={resource}
              columns={columns.shown}
              selectable={isSelectable}
              footer
              called={view && texts.view(view)}
              onMoveColumn={columns.move}
              details={details}
            />
          </StickyTop>
        )}
        {!display && data && data.length > 0 && (
          <Box sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Paging sizes={resource.list.pageSizes} />
          </Box>
        )}
      </Box>
    </>
  );
}

const Shown = ({ display: { component }, resource }: { display: Named<Display>; resource: Resource }) => (
  <Suspense fallback={<ListSkeleton rows={10} />}>
    {createElement(lazyPage(component) as ComponentType<{ resource: Resource }>, { resource })}
  </Suspense>
);

/** What a view is narrowed to is not offered again. */
const withoutView = ({ list }: Resource, { filter }: Named<View>) => list.filters.filter(({ key }) => !(key in filter));
