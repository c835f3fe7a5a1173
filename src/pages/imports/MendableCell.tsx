import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'ra-core';

interface Props {
  label: string;
  /** What stands in the file, or was put in its place. */
  text: string;
  /** The value as it would be saved. */
  shown: string | undefined;
  isMended: boolean;
  problems: readonly string[];
  warnings: readonly string[];
  /** Given where it can be mended. */
  onMend?: (text: string) => void;
}

/** A cell as it would be saved, with what is wrong with it; where it can be mended, one writes into it. */
export function MendableCell({ label, text, shown, isMended, problems, warnings, onMend }: Props) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const isBad = problems.length > 0;
  const close = (isKept: boolean) => {
    if (isKept && draft !== null && draft !== text) onMend?.(draft);
    setDraft(null);
  };
  const words = isBad ? text : (shown ?? text);
  const remarks = [
    ...problems.map(problem => ({ problem, color: 'error.main' })),
    ...warnings.map(problem => ({ problem, color: 'text.secondary' })),
  ];
  return (
    <TableCell
      sx={{
        minWidth: 120,
        maxWidth: 280,
        ...(isBad && { bgcolor: 'action.hover', boxShadow: 'inset 0 0 0 1px var(--mui-palette-error-main, #d32f2f)' }),
      }}
    >
      {draft !== null ? (
        <TextField
          autoFocus
          size="small"
          value={draft}
          onChange={event => setDraft(event.target.value)}
          onBlur={() => close(true)}
          onKeyDown={event => (event.key === 'Enter' ? close(true) : event.key === 'Escape' && close(false))}
          slotProps={{ htmlInput: { 'aria-label': label } }}
        />
      ) : onMend ? (
        <Box
          component="button"
          type="button"
          aria-label={`${label}: ${words}`}
          onClick={() => setDraft(text)}
          sx={{
            font: 'inherit',
            color: 'inherit',
            bgcolor: 'transparent',
            border: 0,
            p: 0,
            width: '100%',
            minHeight: 20,
            textAlign: 'start',
            cursor: 'text',
          }}
        >
          <Words text={words} />
        </Box>
      ) : (
        <Words text={words} />
      )}
      {isMended && <Box sx={{ fontSize: '0.75rem', color: 'primary.main' }}>{translate('imports.mended')}</Box>}
      {remarks.map(({ problem, color }) => (
        <Box key={problem} sx={{ fontSize: '0.75rem', color }}>
          {problem}
        </Box>
      ))}
    </TableCell>
  );
}

const Words = ({ text }: { text: string }) => (
  <Box
    component="bdi"
    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' }}
  >
    {text}
  </Box>
);
