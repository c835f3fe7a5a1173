import { useTranslate } from 'ra-core';
import type { Duration } from '#definition';
import { durationInWords } from '#definition/derive/nestedText';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value }: CellProps<Duration>) {
  const translate = useTranslate();
  return <bdi>{durationInWords(value, (key, count) => translate(key, { smart_count: count }))}</bdi>;
}

export default defineWidget<Duration>({ Cell, label: 'legend' });
