import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import type { FieldRow } from '#src/domain/e-loggers/readField.ts';
import { isSame, versionDifference } from '#src/domain/e-loggers/versionDifference.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { Difference } from './Difference';
import { Trial } from './FormTrial';
import type { FormVersion } from './formVersion';

/** The versions of a form: what the next one would change, and each published one with what is different from the one before. */
export default function FormVersions() {
  const record = useRecordContext<RaRecord>();
  return record ? <VersionsOf record={record} /> : null;
}

interface Answer {
  versions?: readonly FormVersion[];
  /** Masters that take the next version by themselves. */
  followers?: number;
}

function VersionsOf({ record }: { record: RaRecord }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [shown, setShown] = useState<FormVersion | null>(null);
  const id = Number(record.id);
  const found = useExtra({ name: 'elogger.versions', key: [id], path: `forms/${String(id)}/versions`, isKept: false });
  const at = (one: FormVersion) => {
    const published = readMoment(one.published_at);
    return [one.published_by?.name, published === null ? '' : moment(published)].filter(Boolean).join(' · ');
  };
  return (
    <Loaded of={found} read={body => (body ?? {}) as Answer}>
      {({ versions = [], followers = 0 }) => (
        <Box sx={{ p: 2, display: 'grid', gap: 2 }}>
          {versions.length === 0 ? (
            <StateMessage title={translate('elogger.noVersions')} />
          ) : (
            <Pending fields={(record.fields ?? []) as readonly FieldRow[]} last={versions[0] as FormVersion} followers={followers} />
          )}
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
            {versions.map((one, place) => (
              <Box component="li" key={one.version} sx={{ display: 'grid', gap: 0.5, borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                  <strong>{translate('elogger.version', { version: one.version })}</strong>
                  <Box sx={{ color: 'text.secondary', flex: 1 }}>{at(one)}</Box>
                  <Button
                    size="small"
                    aria-haspopup="dialog"
                    aria-label={translate('elogger.versions.lookAt', { version: one.version })}
                    onClick={() => setShown(one)}
                  >
                    {translate('elogger.versions.look')}
                  </Button>
                </Box>
                <div>{one.note}</div>
                {versions[place + 1] && <Difference of={versionDifference(versions[place + 1]?.fields ?? [], one.fields)} />}
              </Box>
            ))}
          </Box>
          <Dialog open={shown !== null} onClose={() => setShown(null)} fullWidth maxWidth="xs" aria-labelledby="version-title">
            <DialogTitle id="version-title">{translate('elogger.version', { version: shown?.version })}</DialogTitle>
            <DialogContent sx={{ p: 0 }}>{shown && <Trial rows={shown.fields} />}</DialogContent>
            <DialogActions>
              <Button onClick={() => setShown(null)}>{translate('ra.action.close')}</Button>
            </DialogActions>
          </Dialog>
        </Box>
      )}
    </Loaded>
  );
}

/** What publishing the form as it is saved would change, and for how many. */
function Pending({ fields, last, followers }: { fields: readonly FieldRow[]; last: FormVersion; followers: number }) {
  const translate = useTranslate();
  const difference = versionDifference(last.fields, fields);
  if (isSame(difference))
    return <Box sx={{ color: 'text.secondary' }}>{translate('elogger.versions.same', { version: last.version })}</Box>;
  return (
    <Box sx={{ display: 'grid', gap: 1, border: 1, borderColor: 'warning.main', borderRadius: 1.5, p: 1.5 }}>
      <strong>{translate('elogger.versions.pending')}</strong>
      <Difference of={difference} />
      <Box sx={{ color: 'text.secondary' }}>{translate('elogger.versions.followers', { smart_count: followers })}</Box>
    </Box>
  );
}
