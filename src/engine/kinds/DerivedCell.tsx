import { createElement, Suspense, type ComponentType } from 'react';
import type { Resource } from '#definition';
import { markOf } from '#definition/derive/marks';
import { isBlank } from '#definition/texts';
import { MarkedValue } from './MarkedValue';
import { widgetOf } from './widgetOf';
import type { CellProps } from './widget';
import { EmptyValue } from '../ui/states/EmptyValue';
import { lazyPage } from '../ui/lazy';

interface Props {
  name: string;
  resource: Resource;
  record: Readonly<Record<string, unknown>>;
  /** In a table, or alone with room. */
  dense?: boolean;
  /** How its mark is shown: not at all on a value as it was or would be; in a table by its icon, whose hint is the word; else in words. */
  mark?: 'none' | 'icon' | 'word';
}

/**
 * The value of one field of a record; empty ones show a dash.
 *
 * @example <DerivedCell resource={hardware} record={asset} name="status" />
 */
export function DerivedCell({ name, resource, record, dense = false, mark: shown = dense ? 'icon' : 'word' }: Props) {
  const field = resource.fields[name];
  if (!field) throw new Error(`${resource.name}.${name}: no such field`);
  const value = record[name];
  const { Cell } = widgetOf(field);
  if (isBlank(value)) return <EmptyValue />;
  const props = { value, field: field as never, name, resource, record, dense };
  const own = dense ? resource.list.cells[name] : undefined;
  const derived = <Cell {...props} />;
  const cell = own ? <Suspense fallback={derived}>{createElement(lazyPage(own) as ComponentType<CellProps>, props)}</Suspense> : derived;
  const mark = shown === 'none' ? undefined : markOf(resource, name, record);
  return mark ? (
    <MarkedValue resource={resource} mark={mark} isWordHidden={shown === 'icon'}>
      {cell}
    </MarkedValue>
  ) : (
    cell
  );
}
