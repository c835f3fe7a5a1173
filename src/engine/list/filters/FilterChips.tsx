import FilterIcon from '@mui/icons-material/FilterListOutlined';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useListContext, useTranslate } from 'ra-core';
import type { Filter, Resource } from '#definition';
import { markFilter } from '#definition/define/marks';
import { isBlank } from '#definition/texts';
import { lazyPart } from '../../ui/lazy';
import { ToolButton } from '../../ui/ToolButton';
import { useMay } from '../../rights/useMay';
import { useOffers } from '../../EngineContext';
import { useFilterText } from './useFilterText';
import { useFilterChange } from './useFilterChange';
import { useTexts } from '../../texts/useTexts';

const FilterMenu = lazyPart(async () => (await import('./FilterMenu')).FilterMenu);
const FilterPopover = lazyPart(async () => (await import('./FilterPopover')).FilterPopover);

interface Props {
  resource: Resource;
  /** Those offered; all of the register unless told. */
  filters?: readonly Filter[];
  /** Keys of filters that stay where all are taken away at once. */
  kept?: readonly string[];
}

const pick = (values: Readonly<Record<string, unknown>>, keys: readonly string[]) =>
  Object.fromEntries(keys.filter(key => !isBlank(values[key])).map(key => [key, values[key]]));

/** The filters of a list: a menu to add one, and a chip for each that is set; those of a page of its own stand in the address. */
export function FilterChips({ resource, filters: given = resource.list.filters, kept = [] }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { filterValues, setFilters } = useListContext();
  const [menu, setMenu] = useState<HTMLElement | null>(null);
  const [edited, setEdited] = useState<{ filter: Filter; anchor: HTMLElement } | null>(null);
  const values = filterValues as Readonly<Record<string, unknown>>;
  const may = useMay();
  // Whoever may not read a field cannot ask for its values.
  const offers = useOffers();
  const filters = given.filter(({ key, field }) => may.right(field.access?.read) && (key !== markFilter || offers.has('marks')));
  const set = filters.filter(({ key }) => !isBlank(values[key]));
  const unset = filters.filter(({ key }) => isBlank(values[key]));
  const change = useFilterChange();
  if (filters.length === 0) return null;

  return (
    <>
      <Box component="span">
        <ToolButton
          icon={<FilterIcon />}
          label={translate('ra.action.add_filter')}
          menu={menu !== null}
          onClick={event => setMenu(event.currentTarget)}
        />
      </Box>
      {set.length > 0 && (
        <Box sx={{ order: 1, width: '100%', display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {set.map(filter => (
            <FilterChip
              key={filter.key}
              resource={resource}
              filter={filter}
              value={values[filter.key]}
              onOpen={anchor => setEdited({ filter, anchor })}
              onRemove={() => change(filter.key, null)}
            />
          ))}
          {set.length > 1 && (
            <Chip
              size="small"
              variant="outlined"
              label={translate('ra.action.remove_all_filters')}
              onClick={() => setFilters(pick(values, ['search', ...kept]), undefined, false)}
            />
          )}
        </Box>
      )}
      {menu && (
        <FilterMenu
          anchor={menu}
          filters={unset}
          textOf={({ key }) => texts.filter(key)}
          onChoose={filter => {
            setEdited({ filter, anchor: menu });
            setMenu(null);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      {edited && (
        <FilterPopover
          resource={resource}
          filter={edited.filter}
          anchor={edited.anchor}
          value={values[edited.filter.key] ?? null}
          onChange={value => change(edited.filter.key, value)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

interface ChipProps {
  resource: Resource;
  filter: Filter;
  value: unknown;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
}

function FilterChip({ resource, filter, value, onOpen, onRemove }: ChipProps) {
  const texts = useTexts(resource);
  const text = useFilterText(resource, filter, value);
  return (
    <Chip
      size="small"
      label={
        <>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.filter(filter.key)}:{' '}
          </Box>
          {text}
        </>
      }
      onClick={event => onOpen(event.currentTarget)}
      onDelete={onRemove}
      sx={{ bgcolor: 'action.selected', maxWidth: 320 }}
    />
  );
}
