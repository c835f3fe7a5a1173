import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useId, type ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { settings } from '#definition';
import type { ProductWords } from './useProductQuery';

type Facet = readonly { name: string; count: number }[];

interface Props {
  words: ProductWords;
  facets: { categories: Facet; brands: Facet };
  onWords: (change: Partial<ProductWords>) => void;
}

/** What narrows the products; beside each choice how many it would find with the other filters. */
export function ProductFilters({ words, facets, onWords }: Props) {
  const translate = useTranslate();
  const base = useId();
  const group = (name: string, children: ReactNode) => (
    <Box role="group" aria-labelledby={`${base}-${name}`}>
      <Box id={`${base}-${name}`} sx={{ fontWeight: 600, fontSize: '0.8125rem', mb: 0.5 }}>
        {translate(`shop.filters.${name}`)}
      </Box>
      {children}
    </Box>
  );
  const price = (name: 'minPrice' | 'maxPrice') => (
    <TextField
      key={`${name}${words[name]}`}
      size="small"
      type="number"
      defaultValue={words[name]}
      onBlur={({ target }) => target.value !== words[name] && onWords({ [name]: target.value })}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.querySelector('input')?.blur()}
      placeholder={translate(`shop.filters.${name}`)}
      slotProps={{ htmlInput: { min: 0, step: 'any', 'aria-label': translate(`shop.filters.${name}`) } }}
    />
  );
  const radios = (name: 'category' | 'rating', options: readonly { value: string; text: string }[]) => (
    <RadioGroup aria-labelledby={`${base}-${name}`} value={words[name]} onChange={(_, value) => onWords({ [name]: value })}>
      {[{ value: '', text: translate('shop.filters.all') }, ...options].map(({ value, text }) => (
        <FormControlLabel key={value} value={value} label={text} control={<Radio size="small" sx={{ py: 0.5 }} />} />
      ))}
    </RadioGroup>
  );
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {group(
        'category',
        radios(
          'category',
          facets.categories.map(({ name, count }) => ({ value: name, text: `${translate(`shop.categories.${name}`)} (${count})` })),
        ),
      )}
      {group(
        'brand',
        <Box sx={{ display: 'grid' }}>
          {facets.brands.map(({ name, count }) => (
            <FormControlLabel
              key={name}
              label={<bdi>{`${name} (${count})`}</bdi>}
              control={
                <Checkbox
                  size="small"
                  sx={{ py: 0.5 }}
                  checked={words.brands.includes(name)}
                  onChange={(_, isOn) => onWords({ brands: [...words.brands.filter(one => one !== name), ...(isOn ? [name] : [])] })}
                />
              }
            />
          ))}
        </Box>,
      )}
      {group(
        'price',
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {price('minPrice')}
          {price('maxPrice')}
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{settings.currency}</Box>
        </Box>,
      )}
      {group(
        'rating',
        radios(
          'rating',
          [4, 3].map(rating => ({ value: String(rating), text: translate('shop.filters.andUp', { rating }) })),
        ),
      )}
      <Button onClick={() => onWords({ q: '', category: '', brands: [], minPrice: '', maxPrice: '', rating: '' })}>
        {translate('shop.filters.clear')}
      </Button>
    </Box>
  );
}
