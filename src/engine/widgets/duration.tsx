import { useTranslate } from 'ra-core';
import type { Duration } from '#definition';
import { defineWidget, type CellProps } from './widget';

const parts = ['days', 'hours', 'minutes'] as const;

function Cell({ value }: CellProps<Duration>) {
  const translate = useTranslate();
  const said = parts.filter(part => value[part] > 0).map(part => translate(`engine.duration.${part}`, { smart_count: value[part] }));
  return <bdi>{said.length > 0 ? said.join(' ') : translate('engine.duration.minutes', { smart_count: 0 })}</bdi>;
}

export default defineWidget<Duration>({ Cell, label: 'legend' });
