import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { ConfirmDialog } from '#src/engine/actions/DeleteDialog.tsx';
import { DotSeparated } from '#src/engine/ui/DotSeparated.tsx';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import { isUnderWay, type ImportSummary } from '#src/domain/imports/import.ts';
import { ImportStateBadge } from '../ImportStateBadge';
import { useImportAction } from '../useImportAction';
import { useResourceName } from '../useResourceName';

/** An import in the list: what it is about, how it stands, and the way to it. */
export function ImportListRow({ summary: { id, name, register, import_type, total, created_at, state } }: { summary: ImportSummary }) {
  const translate = useTranslate();
  const { number, since } = useFormats();
  const nameOf = useResourceName();
  const { busy, run } = useImportAction();
  const [isAsking, setAsking] = useState(false);
  const facts = [
    register ? nameOf(register) : (import_type ?? ''),
    total === undefined ? '' : translate('imports.rows', { smart_count: total, shown: number(total) }),
    /^\d{4}-/.test(created_at ?? '') ? since(created_at ?? '') : (created_at ?? ''),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1.25,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {state ? (
            <Link component={RouterLink} to={`/imports?id=${id}`} underline="hover">
              {name}
            </Link>
          ) : (
            name
          )}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <DotSeparated words={facts} />
        </Box>
      </Box>
      {state && <ImportStateBadge state={state} />}
      <IconButton
        size="small"
        aria-label={translate('imports.forget', { name })}
        disabled={busy || isUnderWay(state)}
        onClick={() => setAsking(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={translate('engine.remove.title', { name })}
          busy={busy}
          reasons={[]}
          onConfirm={() => void run('DELETE', `imports/${id}`).then(() => setAsking(false))}
          onClose={() => setAsking(false)}
        >
          {translate('imports.forgetHelp')}
        </ConfirmDialog>
      )}
    </Box>
  );
}
