import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import { useRecordContext, useTranslate, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useExtra } from '#src/engine/data/useExtra.ts';
import { useMay } from '#src/engine/rights/useMay.ts';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { useVerify } from '../book/useVerify';

interface Book {
  id: number;
  number: string;
  entity: { id: number; name: string };
  entries: number;
  head: string;
  closed?: object | null;
  slots: readonly { slot: string; shift?: string | null; state: string }[];
}

const tones = { filled: 'success', missing: 'error', explained: 'warning', open: 'primary', to_come: 'default' } as const;

/** The books of a master: their slots around now, and whether their chains are unbroken. */
export default function Books() {
  const record = useRecordContext<RaRecord>();
  return record ? <BooksOf id={Number(record.id)} /> : null;
}

function BooksOf({ id }: { id: number }) {
  const translate = useTranslate();
  const may = useMay();
  const { verified, verify, progress, problem, isBusy, stop } = useVerify(id);
  const found = useExtra({ name: 'elogger.slots', key: [id], path: `e-loggers/${String(id)}/slots`, isKept: false });
  return (
    <Loaded of={found} read={body => ((body as { books?: Book[] } | null)?.books ?? []) as readonly Book[]}>
      {books =>
        books.length === 0 ? (
          <StateMessage title={translate('elogger.noBooksYet')} help={translate('elogger.noBooksYetHelp')} />
        ) : (
          <Box sx={{ display: 'grid', gap: 1.5, p: 2 }}>
            {may.right('e-loggers.audit') && (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Button variant="outlined" disabled={isBusy} onClick={verify}>
                  {translate('elogger.verify')}
                </Button>
                {isBusy && <Button onClick={stop}>{translate('ra.action.cancel')}</Button>}
                {isBusy && <Progress of={progress} />}
              </Box>
            )}
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {books.map(book => {
              const result = verified.find(({ number }) => number === book.number);
              return (
                <Box key={book.number} sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'baseline' }}>
                    <Link component={RouterLink} to={`/e-logger/books/${String(book.id)}`} sx={{ fontWeight: 550 }}>
                      {book.number}
                    </Link>
                    <bdi>{book.entity.name}</bdi>
                    {book.closed && <Chip size="small" label={translate('elogger.book.isClosed')} />}
                    <Box sx={{ color: 'text.secondary' }}>{translate('elogger.entries', { smart_count: book.entries })}</Box>
                  </Box>
                  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mt: 0.5 }}>
                    {book.slots.map(({ slot, shift, state }) => (
                      <Chip
                        key={slot}
                        size="small"
                        variant="outlined"
                        color={tones[state as keyof typeof tones] ?? 'default'}
                        label={[slot.slice(11), shift, translate(`elogger.slots.${state}`)].filter(Boolean).join(' ')}
                      />
                    ))}
                  </Box>
                  <Box
                    sx={{ fontSize: '0.75rem', color: 'text.secondary', overflowWrap: 'anywhere', direction: 'ltr', textAlign: 'start' }}
                  >
                    {book.head}
                  </Box>
                  {result && (
                    <Alert severity={result.broken ? 'error' : 'success'} sx={brief}>
                      {translate(result.broken ? 'elogger.brokenAt' : 'elogger.unbroken', {
                        smart_count: result.entries,
                        place: result.broken?.place,
                      })}
                    </Alert>
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

/** A line below its book, which moves the next ones as little as it can. */
const brief = { mt: 0.5, py: 0, px: 1.5, width: 'fit-content', '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.5 } } as const;

/** How far a verification is; that it runs, until it is known of how many books. */
function Progress({ of }: { of: { done: number; total: number; share: number } | null }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const text = of && translate('elogger.verifyProgress', { done: number(of.done), total: number(of.total) });
  return (
    <Box sx={{ flex: '1 1 200px', maxWidth: 420, display: 'grid', gap: 0.75, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {text}
      <LinearProgress {...(of && { variant: 'determinate', value: of.share })} aria-label={text ?? translate('elogger.verify')} />
    </Box>
  );
}
