import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Outcome } from './useManyMoves';

interface Props {
  outcome: Outcome;
  numbers: ReadonlyMap<number, string>;
  onClose: () => void;
}

const textsIn = (messages: unknown): string =>
  typeof messages === 'string'
    ? messages
    : Object.values((messages ?? {}) as Record<string, unknown>)
        .flat()
        .map(String)
        .join(' ');

/** What came of signing or returning several entries: how many were, and why each of the others was not. */
export function DeskNews({ outcome: { move, done, refused }, numbers, onClose }: Props) {
  const translate = useTranslate();
  return (
    <Alert severity={refused.length > 0 ? 'warning' : 'success'} role="status" onClose={onClose} sx={{ mb: 1.5 }}>
      <AlertTitle sx={{ mb: refused.length > 0 ? 0.5 : 0 }}>
        {translate(`elogger.desk.outcome.${move}`, { smart_count: done.length, left: refused.length })}
      </AlertTitle>
      {refused.length > 0 && (
        <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, maxHeight: 160, overflowY: 'auto' }}>
          {refused.map(({ id, messages }) => (
            <li key={id}>
              <bdi>{numbers.get(id) ?? `#${String(id)}`}</bdi>: {textsIn(messages)}
            </li>
          ))}
        </Box>
      )}
    </Alert>
  );
}
