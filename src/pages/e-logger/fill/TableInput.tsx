import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import type { FormField } from '#src/domain/e-loggers/field.ts';

interface Props {
  id: string;
  field: FormField & { kind: 'table' };
  value: unknown;
  onChange: (value: unknown) => void;
}

type Row = Readonly<Record<string, unknown>>;

/** The rows of a table, one below the other. */
export function TableInput({ id, field, value, onChange }: Props) {
  const translate = useTranslate();
  const rows = Array.isArray(value) ? (value as readonly Row[]) : [];
  const change = (at: number, key: string, cell: unknown) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, [key]: cell } : row)));
  return (
    <Box role="group" aria-labelledby={`${id}-label`} sx={{ display: 'grid', gap: 1 }}>
      {rows.map((row, at) => (
        // A row has no name of its own: it is known by its place.
        <Box
          key={at}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', border: 1, borderColor: 'divider', borderRadius: 1, p: 1 }}
        >
          {field.columns.map(({ key, label, kind }) => (
            <Box key={key} sx={{ flex: '1 1 120px', minWidth: 0 }}>
              <Box
                component="label"
                htmlFor={`${id}-${String(at)}-${key}`}
                sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
              >
                {label}
              </Box>
              {kind === 'boolean' ? (
                <Checkbox
                  id={`${id}-${String(at)}-${key}`}
                  size="small"
                  checked={row[key] === true}
                  onChange={(_, checked) => change(at, key, checked)}
                />
              ) : (
                <OutlinedInput
                  id={`${id}-${String(at)}-${key}`}
                  size="small"
                  fullWidth
                  type={kind === 'date' || kind === 'time' ? kind : 'text'}
                  value={typeof row[key] === 'string' ? row[key] : ''}
                  onChange={event => change(at, key, event.target.value)}
                />
              )}
            </Box>
          ))}
          <IconButton
            size="small"
            aria-label={translate('elogger.removeRow', { row: at + 1 })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          >
            <DeleteIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
      <Button
        size="small"
        variant="outlined"
        disabled={rows.length >= field.max_rows}
        onClick={() => onChange([...rows, {}])}
        sx={{ justifySelf: 'start' }}
      >
        {translate('elogger.addRow')}
      </Button>
    </Box>
  );
}
