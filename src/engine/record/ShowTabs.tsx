import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { createElement, Suspense } from 'react';
import { useTranslate, type RaRecord } from 'ra-core';
import { useSearchParams } from 'react-router-dom';
import type { RecordTab, Resource } from '#definition';
import { withChildTabs } from '#definition/define/childTabs';
import { filesRight } from '#definition/derive/files';
import { holds } from '#definition/when';
import { useRegistry } from '../EngineContext';
import { FieldList } from './FieldList';
import { History } from '../history/History';
import { lazyPart, lazyPage } from '../ui/lazy';
import { ListSkeleton } from '../ui/states/Skeletons';
import { RelatedList } from './related/RelatedList';
import { useMay } from '../rights/useMay';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';
import { useRecordCounts } from './useRecordCounts';

const RecordFiles = lazyPart(async () => (await import('../files/RecordFiles')).RecordFiles);

const RecordPartTab = lazyPart(async () => (await import('./RecordPartTab')).RecordPartTab);

const Versions = lazyPart(async () => (await import('../history/versions/Versions')).Versions);

interface Props {
  resource: Resource;
  record: RaRecord;
}

/** The tabs of a record; which one is open stands in the address. */
export function ShowTabs({ resource, record }: Props) {
  const translate = useTranslate();
  const registry = useRegistry();
  const texts = useTexts(resource);
  const { number } = useFormats();
  const tabs = useVisibleTabs(resource, record);
  const [params, setParams] = useSearchParams();
  // A tab of another register is called as that one is.
  const nameOf = (key: string) =>
    registry.has(key) ? translate(`resources.${key}.name`, { smart_count: 2, _: registry.get(key).label.many }) : undefined;
  const { tabs: counts } = useRecordCounts(resource, record);
  // The count describes the tab, whose name stays what it is.
  const labelOf = (key: string, name: string) => {
    const count = counts[key];
    if (count === undefined || count === 0) return { label: name };
    const label = <Counted name={name} count={number(count)} id={`tab-${key}-count`} />;
    return { label, 'aria-describedby': `tab-${key}-count` };
  };
  const current = tabs.find(({ key }) => key === params.get('tab')) ?? tabs[0];
  if (!current) return null;
  return (
    <Box sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}>
      <Tabs
        value={current.key}
        onChange={(_, key: string) => setParams({ tab: key }, { replace: true })}
        variant="scrollable"
        scrollButtons="auto"
        sx={{ px: 1, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(({ key, label, ...tab }) => (
          <Tab
            key={key}
            value={key}
            id={`tab-${key}`}
            aria-controls={`panel-${key}`}
            {...labelOf(key, texts.tab(key, 'part' in tab ? translate(`${tab.part}.title`) : (label ?? nameOf(key))))}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${current.key}`} aria-labelledby={`tab-${current.key}`}>
        <Suspense fallback={<ListSkeleton rows={3} />}>
          <Panel key={current.key} tab={current} resource={resource} record={record} />
        </Suspense>
      </Box>
    </Box>
  );
}

const Counted = ({ name, count, id }: { name: string; count: string; id: string }) => (
  <span>
    {name}{' '}
    <Box component="bdi" aria-hidden id={id} sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
      {count}
    </Box>
  </span>
);

function useVisibleTabs(resource: Resource, record: RaRecord): readonly RecordTab[] {
  const registry = useRegistry();
  const may = useMay();
  return withChildTabs(resource, registry).filter(tab => {
    if (!holds(tab.when, record) || !may.right(tab.permission)) return false;
    if ('files' in tab && !may.right(filesRight(resource))) return false;
    return !('related' in tab) || (registry.has(tab.related) && may({ action: 'list', resource: tab.related }));
  });
}

function Panel({ tab, resource, record }: Props & { tab: RecordTab }) {
  const registry = useRegistry();
  const texts = useTexts(resource);
  if ('fields' in tab) return <FieldList resource={resource} record={record} fields={tab.fields} />;
  if ('related' in tab) {
    const list = (
      <RelatedList
        resource={registry.get(tab.related)}
        filter={tab.query?.(record as RaRecord<number>) ?? {}}
        path={tab.path?.replace('{id}', String(record.id))}
        columns={tab.columns}
        filters={tab.filters}
        wire={tab.wire}
        exported={tab.exported?.(record as RaRecord<number>)}
        parent={{ resource, record }}
        takeOut={tab.takeOut}
        action={tab.action}
        storeKey={`${resource.name}.${record.id}.${tab.key}`}
      />
    );
    if (!tab.above) return list;
    return (
      <>
        {createElement(lazyPage(tab.above))}
        {list}
      </>
    );
  }
  if ('history' in tab) {
    return (
      <History
        resource={resource}
        record={record}
        action={tab.history === true ? undefined : tab.history}
        empty={tab.empty && texts.emptyTab(tab.key, tab.empty)}
        due={tab.due}
        as={tab.as}
      />
    );
  }
  if ('versions' in tab) return <Versions resource={resource} record={record} names={tab.versions} />;
  if ('part' in tab) return <RecordPartTab resource={resource} record={record} part={tab.part} />;
  if ('files' in tab) return <RecordFiles resource={resource} record={record} />;
  return 'component' in tab ? createElement(lazyPage(tab.component)) : null;
}
