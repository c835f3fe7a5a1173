import { useLocale, useTranslate } from 'react-admin';
import type { Filter, Resource } from '#definition';
import { shapeOf } from '#definition/derive/query';
import type { RefOptions } from '#definition/kinds/ref';
import { useNames } from './useNames';
import { useOptionLabel } from './widgets/select';

interface Props {
  resource: Resource;
  filter: Filter;
  value: unknown;
}

/** A filter's value in words: names for references, both ends of a range. */
export function FilterValue(props: Props) {
  if ('target' in props.filter.field) return <References {...props} />;
  if (shapeOf(props.filter) === 'range') return <Range {...props} />;
  return <Word {...props} />;
}

function References({ filter, value }: Props) {
  const ids = (Array.isArray(value) ? value : [value]).map(Number).filter(Number.isInteger);
  const names = useNames((filter.field as unknown as RefOptions).target, ids);
  return <>{names.map(({ id, name }) => name ?? `#${id}`).join(', ')}</>;
}

function Range({ value }: Props) {
  const locale = useLocale();
  const { start, end } = value as { start?: string; end?: string };
  const show = (bound: string) => (/^\d+(\.\d+)?$/.test(bound) ? Number(bound).toLocaleString(locale) : bound);
  if (start && end) return <>{`${show(start)} – ${show(end)}`}</>;
  return <>{start ? `≥ ${show(start)}` : `≤ ${show(end ?? '')}`}</>;
}

function Word({ resource, filter, value }: Props) {
  const translate = useTranslate();
  const name = resource.fields[filter.on] === filter.field ? filter.on : filter.key;
  const option = useOptionLabel(resource.name, name, filter.field);
  if (filter.field.kind.name === 'boolean') return <>{translate(`ra.boolean.${String(value)}`)}</>;
  return <>{filter.field.kind.name === 'select' ? option(String(value)) : String(value)}</>;
}
