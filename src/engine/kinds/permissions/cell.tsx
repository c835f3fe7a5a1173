import { useTranslate } from 'ra-core';
import type { Permissions } from '#definition';
import { defineWidget, type CellProps } from '../widget';

function Cell({ value }: CellProps<Permissions>) {
  const translate = useTranslate();
  return <>{translate('engine.permissions.count', { smart_count: Object.keys(value).length })}</>;
}

export default defineWidget<Permissions>({ Cell, label: 'legend', wide: true });
