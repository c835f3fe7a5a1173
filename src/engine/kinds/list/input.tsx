import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { Field, FieldOptions, ListRow } from '#definition';
import { NestedControl } from './NestedControl';
import type { InputProps } from '../widget';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
  max?: number;
}

function Input({ id, value, onChange, field, name, resource, disabled = false, invalid }: InputProps<ListRow[], Options>) {
  const translate = useTranslate();
  const rows = value ?? [];
  const replace = (index: number, row: ListRow) => onChange(rows.map((old, at) => (at === index ? row : old)));
  const move = (from: number, to: number) => onChange(rows.with(from, rows[to] ?? {}).with(to, rows[from] ?? {}));
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'stretch' }}>
      {rows.map((row, index) => (
        <Box
          key={index}
          role="group"
          aria-label={translate('engine.list.row', { row: index + 1 })}
          sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5, display: 'flex', gap: 1 }}
        >
          <Box sx={{ flex: 1, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
            {Object.entries(field.fields).map(([inner, nested]) => (
              <NestedControl
                key={inner}
                id={`${id}-${index}-${inner}`}
                outer={name}
                name={inner}
                field={nested}
                row={row}
                resource={resource}
                disabled={disabled}
                invalid={invalid}
                onChange={next => replace(index, next)}
              />
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexDirection: 'column' }}>
            <IconButton
              size="small"
              disabled={index === 0}
              aria-label={translate('ra.action.move_up')}
              onClick={() => move(index, index - 1)}
            >
              <UpIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              disabled={index === rows.length - 1}
              aria-label={translate('ra.action.move_down')}
              onClick={() => move(index, index + 1)}
            >
              <DownIcon fontSize="small" />
            </IconButton>
            <IconButton
              size="small"
              aria-label={translate('ra.action.remove')}
              onClick={() => onChange(rows.filter((_, at) => at !== index))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        disabled={disabled || rows.length >= (field.max ?? 500)}
        onClick={() => onChange([...rows, {}])}
        sx={{ justifySelf: 'start' }}
      >
        {translate('engine.list.add')}
      </Button>
    </Box>
  );
}

export default Input;
