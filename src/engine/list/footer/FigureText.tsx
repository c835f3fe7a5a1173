import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Figure, Resource } from '#definition';
import { useFormats } from '../../texts/useFormats';

interface Props {
  resource: Resource;
  name: string;
  figures: Readonly<Partial<Record<Figure, number | null>>>;
}

/** The figures below a column, each with its word, as values of the column are written. */
export function FigureText({ resource, name, figures }: Props) {
  const translate = useTranslate();
  const { number, amount, quantity } = useFormats();
  const field = resource.fields[name];
  const unit = field && 'unit' in field && typeof field.unit === 'string' ? field.unit : undefined;
  const written = (value: number) => {
    if (field?.kind.format === 'money') return amount(value);
    return unit === undefined ? number(value) : quantity(value, unit);
  };
  return Object.entries(figures).map(([figure, value]) =>
    typeof value === 'number' ? (
      <Box component="span" key={figure} sx={{ display: 'block', whiteSpace: 'nowrap' }}>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}>
          {translate(`engine.figures.${figure}`)}{' '}
        </Box>
        <bdi>{written(value)}</bdi>
      </Box>
    ) : null,
  );
}
