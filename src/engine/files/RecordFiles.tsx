import FileIcon from '@mui/icons-material/InsertDriveFileOutlined';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource } from '#definition';
import { ListSkeleton } from '../ui/states/Skeletons';
import { readProblem } from '../data/readProblem';
import { downloadFile } from '../ui/downloadFile';
import { LoadFailed } from '../ui/states/LoadFailed';
import { StateMessage } from '../ui/states/StateMessage';
import { FileRemoval } from './FileRemoval';
import { FileRow } from './FileRow';
import { PicturePreview } from './PicturePreview';
import { UploadArea } from './UploadArea';
import { useFileUploads } from './useFileUploads';
import { useRecordFiles, type RecordFile } from './useRecordFiles';

/** The files that are kept with a record: seen, fetched, added and deleted. */
export function RecordFiles({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { path, files, error, refetch, changed, fetch, remove } = useRecordFiles(resource, record.id);
  const uploads = useFileUploads(path, changed, { keptAs: path });
  const [shown, setShown] = useState<RecordFile | null>(null);
  const [removing, setRemoving] = useState<RecordFile | null>(null);
  const isLive = record.deleted_at === undefined || record.deleted_at === null;
  const tell = (problem: unknown) =>
    readProblem(problem).messages.forEach(message => notify(translate(message, { _: message }), { type: 'error' }));
  const save = (file: RecordFile) => fetch(file.id).then(content => downloadFile(file.name, content), tell);

  if (error) {
    return <LoadFailed icon={<FileIcon />} title={translate('engine.files.failed')} message={error.message} onRetry={refetch} />;
  }
  if (!files) return <ListSkeleton rows={3} />;
  return (
    <Box sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}>
      {isLive && <UploadArea uploads={uploads} />}
      {files.length === 0 ? (
        <StateMessage icon={<FileIcon />} title={translate('engine.files.none')} help={translate('engine.files.noneHelp')} />
      ) : (
        <Box component="ul" aria-label={translate('engine.files.list')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {files.map(file => (
            <FileRow
              key={file.id}
              file={file}
              fetch={signal => fetch(file.id, signal)}
              onShow={() => setShown(file)}
              onSave={() => void save(file)}
              onRemove={isLive && file.mayDelete ? () => setRemoving(file) : undefined}
            />
          ))}
        </Box>
      )}
      {shown && (
        <PicturePreview
          file={shown}
          fetch={signal => fetch(shown.id, signal)}
          onSave={() => void save(shown)}
          onClose={() => setShown(null)}
        />
      )}
      {removing && <FileRemoval name={removing.name} remove={() => remove(removing.id)} onClose={() => setRemoving(null)} />}
    </Box>
  );
}
