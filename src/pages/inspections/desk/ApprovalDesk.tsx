import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { ListBase, ResourceContextProvider, useTranslate } from 'ra-core';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { DeskViews } from './DeskViews';
import { ViewSwitch } from './ViewSwitch';
import { tabNames, tabs, type Tab as Queue } from './tabs';
import { useDeskPlace } from './useDeskPlace';

/** Rows of one page of the queue. */
const perPage = 50;

/** Where supervisors judge inspections: a queue, the inspection beside it, and what is decided, by mouse or by keys. */
export default function ApprovalDesk() {
  const translate = useTranslate();
  const { tab, go } = useDeskPlace();
  return (
    <>
      <PageHeader title={translate('pages.approval')}>
        <ViewSwitch />
      </PageHeader>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        onChange={(_, next: Queue) => go({ tab: next })}
        sx={{ mb: 1.5, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabNames.map(name => (
          <Tab key={name} value={name} id={`tab-${name}`} aria-controls="desk-panel" label={translate(`inspections.desk.tabs.${name}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="desk-panel" aria-labelledby={`tab-${tab}`}>
        <ResourceContextProvider value="inspections">
          <ListBase
            key={tab}
            disableSyncWithLocation
            storeKey={`inspections.desk.${tab}`}
            filter={tabs[tab]}
            perPage={perPage}
            sort={{ field: 'audit_end_date', order: 'ASC' }}
            exporter={false}
          >
            <DeskViews tab={tab} />
          </ListBase>
        </ResourceContextProvider>
      </Box>
    </>
  );
}
