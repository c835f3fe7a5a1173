import Box from '@mui/material/Box';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import type { FieldRow } from '#src/domain/e-loggers/readField.ts';
import { versionDifference } from '#src/domain/e-loggers/versionDifference.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';

interface Version {
  version: number;
  note: string;
  published_at: unknown;
  published_by: { name: string } | null;
  fields: readonly FieldRow[];
}

/** The published versions of a form, each with what is different from the one before. */
export default function FormVersions() {
  const record = useRecordContext<RaRecord>();
  return record ? <VersionsOf id={Number(record.id)} /> : null;
}

function VersionsOf({ id }: { id: number }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const found = useExtra({ name: 'elogger.versions', key: [id], path: `forms/${String(id)}/versions`, isKept: false });
  return (
    <Loaded of={found} read={body => ((body as { versions?: Version[] } | null)?.versions ?? []) as readonly Version[]}>
      {versions =>
        versions.length === 0 ? (
          <StateMessage title={translate('elogger.noVersions')} />
        ) : (
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 2, display: 'grid', gap: 2 }}>
            {versions.map((one, at) => {
              const published = readMoment(one.published_at);
              const difference = versionDifference(versions[at + 1]?.fields ?? [], one.fields);
              return (
                <Box component="li" key={one.version}>
                  <strong>{translate('elogger.version', { version: one.version })}</strong>
                  {` · ${[one.published_by?.name, published === null ? '' : moment(published)].filter(Boolean).join(' · ')}`}
                  <Box sx={{ color: 'text.secondary' }}>{one.note}</Box>
                  {(['added', 'removed', 'changed'] as const).map(kind =>
                    difference[kind].length === 0 ? null : (
                      <Box key={kind} sx={{ fontSize: '0.8125rem' }}>
                        {translate(`elogger.difference.${kind}`, { fields: difference[kind].join(', ') })}
                      </Box>
                    ),
                  )}
                </Box>
              );
            })}
          </Box>
        )
      }
    </Loaded>
  );
}
