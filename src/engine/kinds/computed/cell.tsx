import { useTranslate } from 'ra-core';
import { useFormats } from '../../texts/useFormats';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value }: CellProps<string | number | boolean>) {
  const translate = useTranslate();
  const { number } = useFormats();
  if (typeof value === 'boolean') return <>{translate(value ? 'ra.boolean.true' : 'ra.boolean.false')}</>;
  return <>{typeof value === 'number' ? number(value) : value}</>;
}

export default defineWidget<string | number | boolean>({ Cell });
