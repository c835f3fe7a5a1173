import { useTranslate } from 'ra-core';
import type { Filter, Resource } from '#definition';
import { relativeRangeOf } from '#definition/derive/ranges/relativeDays';
import { isWordOf } from '#definition/derive/query';
import { controlOf, toReferences, type Range } from './filterValues';
import { useFormats } from '../../texts/useFormats';
import { useReferenceNames } from '../../kinds/ref/useSelectList';
import { useTexts } from '../../texts/useTexts';

/** What a filter says, in words for its chip. */
export function useFilterText(resource: Resource, filter: Filter, value: unknown): string {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { day, number } = useFormats();
  const control = controlOf(filter);
  const references = control === 'ref' || control === 'refs' ? toReferences(value) : [];
  const nameOf = useReferenceNames('target' in filter.field ? String(filter.field.target) : resource.name, references);
  const name = resource.fields[filter.on] === filter.field ? filter.on : filter.key;

  if (isWordOf(filter, value)) return translate(`engine.filter.${String(value)}`);
  if (references.length > 0) return references.map(nameOf).join(', ');
  if (control === 'boolean') return translate(`ra.boolean.${String(value)}`);
  const text = (bound: string | number) =>
    typeof bound === 'number' ? number(bound) : /^\d{4}-\d{2}-\d{2}$/.test(bound) ? day(bound) : bound;
  if (control === 'range') {
    const relative = relativeRangeOf(value);
    if (relative !== null) return translate(`engine.filter.days.${relative}`);
    const { start, end } = (value ?? {}) as Range;
    if (start && end) return `${text(start)} – ${text(end)}`;
    return start ? `≥ ${text(start)}` : end ? `≤ ${text(end)}` : '';
  }
  if (filter.field.kind.format === 'date') return text(String(value));
  if (typeof value === 'number') return text(value);
  const word = (one: unknown) => (filter.field.kind.choice === 'one' ? texts.option(name, String(one)) : String(one));
  return [value].flat().map(word).join(', ');
}
