import AddIcon from '@mui/icons-material/AddOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import type { Field, FieldOptions, ListRow, Resource } from '#definition';
import { textKey } from '#definition/derive/messages';
import { NestedControl } from './NestedControl';
import type { InputProps } from '../widget';

interface Options extends FieldOptions {
  fields: Readonly<Record<string, Field>>;
  max?: number;
  rows?: 'table' | 'cards';
}

function Input({ id, value, onChange, field, name, resource, disabled = false, invalid }: InputProps<ListRow[], Options>) {
  const translate = useTranslate();
  const rows = value ?? [];
  const replace = (index: number, row: ListRow) => onChange(rows.map((old, at) => (at === index ? row : old)));
  const move = (from: number, to: number) => onChange(rows.with(from, rows[to] ?? {}).with(to, rows[from] ?? {}));
  const isTable = field.rows === 'table';
  return (
    <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'stretch', ...(isTable && { containerType: 'inline-size' }) }}>
      {isTable && rows.length > 0 && <Headings outer={name} fields={field.fields} resource={resource} />}
      {rows.map((row, index) => (
        <Box
          key={index}
          role="group"
          aria-label={translate('engine.list.row', { row: index + 1 })}
          sx={{ p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1.5, display: 'flex', gap: 1, ...(isTable && rowSx) }}
        >
          <Box
            sx={{
              ...{ flex: 1, display: 'grid', gap: 1.5, gridTemplateColumns: { sm: '1fr 1fr' } },
              ...(isTable && { [wide]: columnsFor(field.fields) }),
            }}
          >
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
          <Box
            sx={{ display: 'flex', flexDirection: 'column', ...(isTable && { [wide]: { flexDirection: 'row', alignItems: 'center' } }) }}
          >
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

/** Where a table has room. */
const wide = '@container (min-width: 520px)';

/** Equal columns, one a field. */
const columnsFor = (fields: Options['fields']) => ({ gridTemplateColumns: `repeat(${Object.keys(fields).length}, minmax(0, 1fr))` });

/** In a row under headings the labels are there for screen readers alone. */
const rowSx = {
  [wide]: {
    ...{ p: 0, border: 0 },
    '& :is(label, legend)': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)', whiteSpace: 'nowrap' },
  },
} as const;

/** The room that the buttons of a row take, so that headings stand above their columns. */
const buttonsWidth = 102;

function Headings({ outer, fields, resource }: { outer: string; fields: Options['fields']; resource: Resource }) {
  const translate = useTranslate();
  return (
    <Box
      aria-hidden
      sx={{
        ...{
          display: 'none',
          gap: 1.5,
          paddingInlineEnd: `${buttonsWidth}px`,
          color: 'text.secondary',
          fontSize: '0.8125rem',
          fontWeight: 600,
        },
        [wide]: { display: 'grid', ...columnsFor(fields) },
      }}
    >
      {Object.entries(fields).map(([inner, { label, required }]) => (
        <span key={inner}>
          {translate(textKey.field(resource.name, `${outer}_${inner}`), { _: label })}
          {required && ' *'}
        </span>
      ))}
    </Box>
  );
}

export default Input;
