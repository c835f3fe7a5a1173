import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import type { FormField } from '#src/domain/e-loggers/field.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { signatureState } from '#src/domain/e-loggers/signatureState.ts';
import { ChangedValue } from './ChangedValue';
import { SignaturePicture } from './SignaturePicture';
import type { EntryDetails, EntryLink } from './useEntry';

/** All that was done with an entry, in order: who, when, what, old and new, and why; each signature with what it covers. */
export function Trail({ of: { links, fields, entry, files } }: { of: EntryDetails }) {
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {links.map(link => (
        <TrailLine
          key={link.place}
          {...{ link, fields, links, entry: entry.id, revision: entry.revision }}
          isBroken={link.picture !== undefined && files[Number(link.picture.id)] === false}
        />
      ))}
    </Box>
  );
}

interface Props {
  link: EntryLink;
  fields: readonly FormField[];
  /** The id of the entry. */
  entry: number;
  revision: number;
  links: readonly EntryLink[];
  /** Whether its picture is no longer what its hash says. */
  isBroken: boolean;
}

function TrailLine({ link, fields, entry, revision, links, isBroken }: Props) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const at = readMoment(link.at);
  const state = signatureState(link, links, revision);
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ fontWeight: 550 }}>
          {translate(`elogger.links.${link.kind}`)}
        </Box>
        <span>{link.printed_name ?? link.by.name}</span>
        {link.for && <span>{translate('elogger.standIn.for', { name: link.for.name })}</span>}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {at === null ? '' : moment(at)}
        </Box>
        {!link.is_whole && <Chip size="small" color="error" label={translate('elogger.broken')} />}
      </Box>
      {link.kind === 'signed' && (
        <Box sx={{ fontSize: '0.8125rem', color: state === 'doesNotMatch' ? 'error.main' : 'text.secondary' }}>
          {[link.step_name, translate(`elogger.meanings.${String(link.meaning)}`, { _: link.meaning })].join(' · ')}
          {' · '}
          {translate(`elogger.${state}`, { n: link.revision, of: revision })}
        </Box>
      )}
      {link.picture && (
        <SignaturePicture entry={entry} picture={link.picture} name={link.printed_name ?? link.by.name} isBroken={isBroken} />
      )}
      {(link.changes ?? []).map(change => (
        <Box key={change.key} sx={{ fontSize: '0.8125rem' }}>
          <ChangedValue field={fields.find(({ key }) => key === change.key)} change={change} />
        </Box>
      ))}
      {[link.reason, link.comment, link.amendment].filter(Boolean).map(text => (
        <Box key={text} sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'pre-line' }}>
          <bdi>{text}</bdi>
        </Box>
      ))}
    </Box>
  );
}
