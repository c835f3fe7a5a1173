import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslate } from 'ra-core';
import type { BuilderPart } from '#src/domain/e-loggers/builderParts.ts';
import { useOutlook, type Outlook } from './outlook';
import { Simulation } from './Simulation';

interface Props {
  id: number;
  part: BuilderPart;
  names: readonly string[];
}

const parts: readonly BuilderPart[] = ['process-entity', 'frequency', 'fill', 'approve', 'approval-flow', 'view'];

/** What a builder screen comes to as it is being typed; nothing on screens that come to nothing, and where the server does not say. */
export function PartOutlook({ id, part, names }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const typed = useWatch() as Record<string, unknown>;
  const [entry, setEntry] = useState('');
  const outlook = useOutlook(id, Object.fromEntries(names.map(name => [name, typed[name] ?? null])), parts.includes(part), entry);
  if (!outlook || !parts.includes(part)) return null;
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ bgcolor: 'background.default', borderRadius: 1.5, p: 2, display: 'grid', gap: 1, justifyItems: 'start' }}
    >
      <Typography id={heading} variant="h3" component="h2">
        {translate('elogger.outlook.title')}
      </Typography>
      {part === 'approval-flow' ? (
        <Simulation id={id} outlook={outlook} entry={entry} onChoose={setEntry} />
      ) : (
        <PartText part={part} outlook={outlook} />
      )}
      {outlook.gone.length > 0 && part !== 'frequency' && part !== 'process-entity' && (
        <Alert severity="warning">{translate('elogger.outlook.gone', { names: outlook.gone.join(', ') })}</Alert>
      )}
    </Box>
  );
}

function PartText({ part, outlook }: { part: BuilderPart; outlook: Outlook }) {
  const translate = useTranslate();
  const count = (key: string, n: number) => translate(`elogger.outlook.${key}`, { smart_count: n });
  switch (part) {
    case 'process-entity':
      return (
        <Box role="status">
          {count('books', outlook.books)}
          {outlook.names.length > 0 && (
            <Box sx={{ color: 'text.secondary' }}>{`${outlook.names.join(', ')}${outlook.books > outlook.names.length ? ' …' : ''}`}</Box>
          )}
        </Box>
      );
    case 'fill':
      return (
        <Box role="status">
          <div>{count('fillers', outlook.fillers)}</div>
          {(outlook.unstaffed ?? []).map(({ shift, books }) => (
            <Box key={shift} sx={{ color: 'error.main' }}>
              {translate('elogger.outlook.unstaffed', { smart_count: books, shift })}
            </Box>
          ))}
          {outlook.without_fillers > 0 && <Box sx={{ color: 'error.main' }}>{count('withoutFillers', outlook.without_fillers)}</Box>}
        </Box>
      );
    case 'approve':
      return (
        <div role="status">
          <div>{outlook.approvers === 0 ? translate('elogger.outlook.noPool') : count('approvers', outlook.approvers)}</div>
          {(outlook.stand_ins ?? []).map(names => (
            <div key={names.person}>{translate('elogger.outlook.standsIn', { ...names })}</div>
          ))}
        </div>
      );
    case 'view':
      return <div role="status">{count('readers', outlook.readers)}</div>;
    default:
      return <Slots of={outlook} />;
  }
}

/** The next slots on the wall clock of the place. */
function Slots({ of: { slots, time_zone: zone } }: { of: Outlook }) {
  const translate = useTranslate();
  if (slots.length === 0) return <div role="status">{translate('elogger.outlook.noSlots')}</div>;
  return (
    <>
      <div role="status">{translate('elogger.outlook.slots', { smart_count: slots.length, zone })}</div>
      <Box
        component="ol"
        sx={{
          ...{ listStyle: 'none', m: 0, p: 0, width: '100%', display: 'grid', gap: 0.5 },
          ...{ gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', fontVariantNumeric: 'tabular-nums' },
        }}
      >
        {slots.map(({ slot, shift, is_shifted: isShifted }) => (
          <li key={slot}>
            <bdi>{slot.replace('T', ' ')}</bdi>
            {shift && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{shift}</Box>}
            {isShifted && (
              <Box sx={{ color: 'warning.main', fontSize: '0.75rem' }}>
                {translate(shift ? 'elogger.outlook.shiftedWithin' : 'elogger.outlook.shifted')}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </>
  );
}
