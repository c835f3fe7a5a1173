import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { ExceptionChips } from './ExceptionChips';
import { useSignedWords } from '../entry/useSignedWords';
import { nameOf, signableOf, subjectOf, type Waiting } from './waiting';

/** The entries that a move is about, each with its number, its subject, its author, what a signature would cover and what is out of the ordinary. */
export function ChosenEntries({ label, rows }: { label: string; rows: readonly Waiting[] }) {
  const translate = useTranslate();
  const covered = useSignedWords();
  return (
    <Box
      component="ul"
      aria-label={label}
      tabIndex={0}
      sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1, maxHeight: 180, overflowY: 'auto' }}
    >
      {rows.map(row => (
        <Box
          component="li"
          key={row.id}
          sx={{
            ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 1.5, py: 0.75, fontSize: '0.8125rem' },
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
            <DotSeparated
              words={[
                row.number,
                subjectOf(row),
                nameOf(row.author),
                ...covered(signableOf(row)),
                row.for ? translate('elogger.standIn.for', { name: row.for.name }) : '',
              ]}
            />
          </Box>
          <ExceptionChips row={row} />
        </Box>
      ))}
    </Box>
  );
}
