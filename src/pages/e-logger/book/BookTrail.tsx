import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useDebounced } from '#src/engine/data/useDebounced.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { ChangedValue } from '../entry/ChangedValue';
import type { TrailLine } from './trailFile';
import { everything, filterOf, type TrailChoice } from './trailFilter';
import { TrailFilters } from './TrailFilters';
import type { Head } from './useBook';
import { useTrailFile, type TrailPage } from './useTrailFile';

/** All that was done in a book: who, when, field, old, new and reason. */
export function BookTrail({ head }: { head: Head }) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState(everything);
  const [places, setPlaces] = useState<readonly number[]>([0]);
  const before = places.at(-1) ?? 0;
  const path = `e-loggers/books/${String(head.id)}/trail`;
  const filter = filterOf(useDebounced(chosen));
  const query = { ...filter, ...(before > 0 && { before }) };
  const found = useExtra({ name: 'elogger.trail', key: [head.id, filter, before], path, query, isKept: false, isSteady: true });
  const { save, problem, isSaving } = useTrailFile(head, filter);
  const change = (next: TrailChoice) => {
    setChosen(next);
    setPlaces([0]);
  };
  return (
    <>
      <TrailFilters fields={head.fields} chosen={chosen} onChange={change}>
        <Button variant="outlined" disabled={isSaving} onClick={save}>
          {translate('elogger.book.file')}
        </Button>
      </TrailFilters>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Loaded of={found} read={body => body as TrailPage}>
        {({ lines, next }) =>
          lines.length === 0 ? (
            <StateMessage title={translate('elogger.book.empty')} />
          ) : (
            <>
              <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {lines.map(line => (
                  <Line key={line.place} line={line} head={head} />
                ))}
              </Box>
              <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                {places.length > 1 && <Button onClick={() => setPlaces(places.slice(0, -1))}>{translate('elogger.book.newer')}</Button>}
                {next !== null && <Button onClick={() => setPlaces([...places, next])}>{translate('elogger.book.older')}</Button>}
              </Box>
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Line({ line, head }: { line: TrailLine; head: Head }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const reasons = [line.reason, line.comment, line.text, line.late_reason].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider', fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Box component="span" sx={{ color: 'text.secondary', minWidth: 150, fontVariantNumeric: 'tabular-nums' }}>
          {moment(line.at)}
        </Box>
        <strong>{translate(`elogger.links.${line.kind}`)}</strong>
        <span>{line.by.name}</span>
        {line.submission_id !== null && (
          <Box component={Link} to={`/elogger-submissions/${String(line.submission_id)}/show`} sx={{ color: 'text.primary' }}>
            {line.entry}
          </Box>
        )}
        {line.slot && <span>{line.slot.replace('T', ' ')}</span>}
        {line.step_name && <span>{line.step_name}</span>}
      </Box>
      {(line.changes ?? []).map(change => (
        <div key={change.key}>
          <ChangedValue field={head.fields.find(({ key }) => key === change.key)} change={change} />
        </div>
      ))}
      {reasons !== '' && <Box sx={{ color: 'text.secondary' }}>{reasons}</Box>}
    </Box>
  );
}
