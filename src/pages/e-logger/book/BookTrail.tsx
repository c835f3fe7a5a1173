import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { readProblem } from '#src/engine/data/readProblem.ts';
import { useCall } from '#src/engine/data/useCall.ts';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { downloadFile } from '#src/engine/ui/downloadFile.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { textOfValue } from '#src/domain/e-loggers/textOfValue.ts';
import { trailFile, type TrailLine } from './trailFile';
import type { Head } from './useBook';

const kinds = ['submitted', 'corrected', 'signed', 'returned', 'rejected', 'withdrawn', 'amended', 'commented', 'explained'];

/** The choice that leaves nothing out. */
const all = 'all';

interface Answer {
  lines: readonly TrailLine[];
  next: number | null;
}

/** Pages of a trail that one file holds. */
const mostPages = 100;

/** All that was done in a book: who, when, field, old, new and reason. */
export function BookTrail({ head }: { head: Head }) {
  const translate = useTranslate();
  const [kind, setKind] = useState<string | null>(null);
  const [places, setPlaces] = useState<readonly number[]>([0]);
  const before = places.at(-1) ?? 0;
  const path = `e-loggers/books/${String(head.id)}/trail`;
  const query = { ...(kind !== null && { kind }), ...(before > 0 && { before }) };
  const found = useExtra({ name: 'elogger.trail', key: [head.id, kind, before], path, query, isKept: false, isSteady: true });
  const { save, problem, isSaving } = useTrailFile(head, kind);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'end', mb: 2 }}>
        <Box sx={{ width: 240 }}>
          <ControlFrame id="trail-kind" label={translate('elogger.book.what')}>
            <SelectControl
              id="trail-kind"
              required
              value={kind ?? all}
              options={[all, ...kinds].map(one => ({ value: one, text: translate(`elogger.links.${one}`) }))}
              onChange={next => {
                setKind(next === all ? null : next);
                setPlaces([0]);
              }}
            />
          </ControlFrame>
        </Box>
        <Button variant="outlined" disabled={isSaving} onClick={save}>
          {translate('elogger.book.file')}
        </Button>
      </Box>
      {problem !== null && <Alert severity="error">{problem}</Alert>}
      <Loaded of={found} read={body => body as Answer}>
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
      {(line.changes ?? []).map(change => {
        const field = head.fields.find(({ key }) => key === change.key);
        const text = (value: unknown) => (field ? textOfValue(field, value, translate) : '') || '–';
        return (
          <div key={change.key}>
            {field?.label ?? change.key}: <del>{text(change.old)}</del> → {text(change.new)}
          </div>
        );
      })}
      {reasons !== '' && <Box sx={{ color: 'text.secondary' }}>{reasons}</Box>}
    </Box>
  );
}

/** Reads the whole trail, page by page, and hands it over as a file. */
function useTrailFile(head: Head, kind: string | null) {
  const call = useCall();
  const translate = useTranslate();
  const [isSaving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async () => {
    setSaving(true);
    setProblem(null);
    try {
      const lines: TrailLine[] = [];
      let before = 0;
      for (let page = 0; page < mostPages; page += 1) {
        const query = { ...(kind !== null && { kind }), ...(before > 0 && { before }) };
        const answer = (await call('GET', `e-loggers/books/${String(head.id)}/trail`, { query })) as Answer;
        lines.push(...answer.lines);
        if (answer.next === null) break;
        before = answer.next;
      }
      downloadFile(`${head.number}-trail.csv`, trailFile(lines, head.fields, translate));
    } catch (error) {
      setProblem(readProblem(error).messages.join(' '));
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void run(), problem, isSaving };
}
