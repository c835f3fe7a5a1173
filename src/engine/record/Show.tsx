import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { RecordContextProvider, useCreatePath, useGetOne, useTranslate, type RaRecord } from 'ra-core';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Resource } from '#definition';
import { titleOf } from '#definition/derive/title';
import { ResourceIcon } from '../ui/ResourceIcon';
import { PageHeader } from '../ui/PageHeader';
import { RecordError } from '../ui/states/RecordError';
import { RecordSkeleton } from '../ui/states/Skeletons';
import { RecordMenu } from '../actions/RecordMenu';
import { RecordHead } from './RecordHead';
import { ShowTabs } from './ShowTabs';
import { useDefinition } from '../EngineContext';
import { useRememberedId } from './useRememberedId';
import { useObjectUrl } from '../files/useObjectUrl';
import { useMay } from '../rights/useMay';
import { useTexts } from '../texts/useTexts';
import { useShortcuts } from '../ui/shortcuts/useShortcuts';

/** One record of a register: what it is, what one does with it, and its tabs. `children` are buttons beside that for changing it. */
export function Show({ children }: { children?: ReactNode }) {
  const resource = useDefinition();
  const { id = '' } = useParams();
  useRememberedId(resource, id);
  const { data: record, error, refetch } = useGetOne<RaRecord>(resource.name, { id });
  if (error && !record) return <RecordError resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!record) return <RecordSkeleton />;
  return (
    <RecordContextProvider value={record}>
      <Identity resource={resource} record={record}>
        {children}
      </Identity>
      <RecordHead resource={resource} record={record} />
      <ShowTabs resource={resource} record={record} />
    </RecordContextProvider>
  );
}

function Identity({ resource, record, children }: { resource: Resource; record: RaRecord; children: ReactNode }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const texts = useTexts(resource);
  const may = useMay();
  const isDeleted = record.deleted_at !== undefined && record.deleted_at !== null;
  const mayEdit = resource.api.operations.includes('update') && !isDeleted && may({ action: 'edit', resource: resource.name });
  const list = createPath({ resource: resource.name, type: 'list' });
  const edit = createPath({ resource: resource.name, type: 'edit', id: record.id });
  const isEditable = mayEdit && may({ action: 'edit', resource: resource.name, record });
  // On a row of one of the tabs the key means that row.
  useShortcuts({ edit: () => isEditable && !document.activeElement?.closest('[data-row]') && navigate(edit) });
  return (
    <PageHeader
      title={titleOf(resource, record)}
      subtitle={isDeleted ? translate('engine.record.deleted', { name: texts.one }) : texts.one}
      mark={<Mark resource={resource} record={record} />}
      back={{ to: list, label: texts.many }}
    >
      {mayEdit && (
        <Button variant="contained" startIcon={<EditIcon />} component={Link} to={edit} disabled={!isEditable}>
          {translate('ra.action.edit')}
        </Button>
      )}
      {children}
      <RecordMenu resource={resource} record={record} without={['edit']} onRemoved={() => void navigate(list)} />
    </PageHeader>
  );
}

/** The picture of the record, or the icon of its register. */
function Mark({ resource, record }: { resource: Resource; record: RaRecord }) {
  const picture = Object.entries(resource.fields).find(([name, field]) => field.kind.file === 'image' && record[name])?.[0];
  const address = useObjectUrl(picture ? (record[picture] as string) : null);
  return (
    <Box
      sx={{
        width: 44,
        height: 44,
        flexShrink: 0,
        display: 'grid',
        placeItems: 'center',
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'action.selected',
        color: 'primary.main',
      }}
    >
      {address ? (
        <Box component="img" src={address} alt="" sx={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        <ResourceIcon name={resource.icon} />
      )}
    </Box>
  );
}
