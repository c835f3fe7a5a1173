import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TextField from '@mui/material/TextField';
import { useEffect, useRef, useState } from 'react';
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
export function EditableCell({ label, text, shown, isMended, problems, warnings, onMend }: Props) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<string | null>(null);
  const isBad = problems.length > 0;
  const cell = useRef<HTMLTableCellElement>(null);
  const isKept = useRef(true);
  const isBack = useRef(false);
  useEffect(() => {
    if (draft === null && isBack.current) cell.current?.querySelector('button')?.focus();
    isBack.current = false;
  }, [draft]);
  const open = () => {
    isKept.current = true;
    setDraft(text);
  };
  const close = () => {
    if (isKept.current && draft !== null && draft !== text) onMend?.(draft);
    setDraft(null);
  };
  /** Goes on to the next bad cell, or back to this one. */
  const leave = (input: HTMLElement, keeps: boolean) => {
    isKept.current = keeps;
    const next = keeps && isBad ? nextBad(cell.current) : null;
    isBack.current = next === null;
    if (next) next.focus();
    else input.blur();
  };
  const words = isBad ? text : (shown ?? text);
  const remarks = [
    ...problems.map(problem => ({ problem, color: 'error.main' })),
    ...warnings.map(problem => ({ problem, color: 'text.secondary' })),
  ];
  return (
    <TableCell
      ref={cell}
      data-bad={isBad || undefined}
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
          onBlur={close}
          onKeyDown={event => {
            if (event.key !== 'Enter' && event.key !== 'Escape') return;
            // The key would open the cell that is gone on to.
            event.preventDefault();
            leave(event.target as HTMLElement, event.key === 'Enter');
          }}
          slotProps={{ htmlInput: { 'aria-label': label } }}
        />
      ) : onMend ? (
        <Box
          component="button"
          type="button"
          aria-label={`${label}: ${words}`}
          onClick={open}
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

/** What opens the bad cell after a cell, or else the first of the others. */
function nextBad(cell: HTMLTableCellElement | null): HTMLElement | null {
  const bad = [...(cell?.closest('table')?.querySelectorAll('td[data-bad]') ?? [])].filter(one => one !== cell);
  const after = bad.find(one => cell && (cell.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0);
  return (after ?? bad[0])?.querySelector('button') ?? null;
}

const Words = ({ text }: { text: string }) => (
  <Box
    component="span"
    sx={{ display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden', overflowWrap: 'anywhere' }}
  >
    {/* As a block it would stand at the side of its own direction, away from the header. */}
    <bdi>{text}</bdi>
  </Box>
);
