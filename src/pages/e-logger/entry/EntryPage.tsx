import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { uniqBy } from 'es-toolkit';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link, useParams } from 'react-router-dom';
import { readMoment } from '#definition/kinds/datetime';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { PageHeader } from '#src/engine/ui/PageHeader.tsx';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { FileMenu } from '../book/FileMenu';
import { CorrectDialog } from './CorrectDialog';
import { EntryValues } from './EntryValues';
import { ReasonDialog } from './ReasonDialog';
import { RelatedLinks } from './RelatedLinks';
import { SignDialog } from './SignDialog';
import { Trail } from './Trail';
import { useEntry, type EntryDetails } from './useEntry';
import { useNamed } from './useNamed';
import { coveredOf } from './useSignedWords';
import { WaitsForLine } from './WaitsForLine';

/** An entry of a logbook: its values, what was done with it, and what may be done now. */
export default function EntryPage() {
  const { id = '' } = useParams();
  return (
    <Loaded of={useEntry(id)} read={body => body as EntryDetails}>
      {details => <Entry key={id} details={details} />}
    </Loaded>
  );
}

type Move = 'approve' | 'correct' | 'return' | 'reject' | 'withdraw' | 'comments';

const nameOf = (given: unknown): string => (given as { name?: string } | null)?.name ?? '';

function Entry({ details }: { details: EntryDetails }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const [move, setMove] = useState<Move | null>(null);
  const { entry, links, steps, step, may, previous, next, chain } = details;
  const close = () => setMove(null);
  useNamed(details);
  const at = (given: unknown) => {
    const read = readMoment(given);
    return read === null ? '' : moment(read);
  };
  const subject = nameOf(entry.asset) || nameOf(entry.location) || nameOf(entry.department);
  const amendAddress = () => {
    const about = (entry.asset ?? entry.location ?? entry.department) as { id: number };
    return `/e-logger/fill/${String((entry.elogger as { id: number }).id)}/${String(about.id)}?amends=${String(entry.id)}&number=${entry.number}`;
  };
  const approvedText = () => {
    const signed = links.filter(({ kind, revision }) => kind === 'signed' && revision === entry.revision);
    const last = signed.at(-1);
    if (!last) return translate('elogger.approvedHelp');
    return translate('elogger.approvedBy', { smart_count: uniqBy(signed, ({ by }) => by.id).length, at: at(last.at) });
  };
  const offered = (['correct', 'return', 'reject', 'withdraw'] as const).filter(one => may[one] === null);
  return (
    <Box sx={{ maxWidth: 1100 }}>
      <PageHeader
        title={entry.number}
        note={translate(`resources.elogger-submissions.options.state.${entry.state}`, { _: entry.state })}
        subtitle={<DotSeparated words={[nameOf(entry.elogger), subject, nameOf(entry.author)]} />}
        back={{ to: '/elogger-submissions', label: translate('resources.elogger-submissions.name', { smart_count: 2, _: '' }) }}
      >
        {may.approve === null && (
          <Button variant="contained" onClick={() => setMove('approve')}>
            {translate('elogger.sign')}
          </Button>
        )}
        {offered.map(one => (
          <Button key={one} variant="outlined" onClick={() => setMove(one)}>
            {translate(`elogger.moves.${one}`)}
          </Button>
        ))}
        {may.amend === null && (
          <Button variant="outlined" component={Link} to={amendAddress()}>
            {translate('elogger.moves.amend')}
          </Button>
        )}
        <Button onClick={() => setMove('comments')}>{translate('elogger.moves.comments')}</Button>
        <FileMenu
          label={translate('elogger.files.entry')}
          files={(['pdf', 'json'] as const).map(type => ({
            ...{ label: translate(`elogger.files.${type}`), name: `${entry.number}.${type}` },
            path: `elogger-submissions/${String(entry.id)}/${type}`,
          }))}
        />
      </PageHeader>
      {entry.state === 'approved' && (
        <Alert severity="success" sx={{ mb: 2 }}>
          {approvedText()}
        </Alert>
      )}
      {details.waits_for && <WaitsForLine step={steps[step]?.name ?? ''} of={details.waits_for} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Panel title={translate('elogger.values')}>
          <RelatedLinks of={details} />
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', pb: 1 }}>
            {translate('elogger.times', { happened: at(entry.happened_at), entered: at(entry.entered_at) })}
            {entry.late === true && ` · ${translate('elogger.late')}: ${String(entry.late_reason)}`}
          </Box>
          <EntryValues of={details} />
        </Panel>
        <Panel title={translate('elogger.trail')}>
          <Trail of={details} />
          <Alert severity={chain.is_whole ? 'success' : 'error'} sx={{ mt: 2 }}>
            {translate(chain.is_whole ? 'elogger.whole' : 'elogger.doesNotMatch')}
          </Alert>
          <Box component="nav" aria-label={translate('elogger.inBook')} sx={{ display: 'flex', gap: 1, mt: 1 }}>
            {previous !== null && (
              <Button size="small" component={Link} to={`/elogger-submissions/${String(previous)}/show`}>
                {translate('elogger.previous')}
              </Button>
            )}
            {next !== null && (
              <Button size="small" component={Link} to={`/elogger-submissions/${String(next)}/show`}>
                {translate('elogger.next')}
              </Button>
            )}
          </Box>
        </Panel>
      </Box>
      {move === 'approve' && steps[step] && (
        <SignDialog
          of={{
            ...{ id: entry.id, number: entry.number, step, meaning: steps[step].meaning, for: details.stands_in_for ?? null },
            ...coveredOf(details),
          }}
          onClose={close}
        />
      )}
      {move === 'correct' && <CorrectDialog of={details} onClose={close} />}
      {move !== null && move !== 'approve' && move !== 'correct' && (
        <ReasonDialog id={entry.id} revision={entry.revision} move={move} onClose={close} />
      )}
    </Box>
  );
}
