import { useLocale } from 'ra-core';
import { withDecimalMark } from '#definition/numbers/typedNumber';
import { valueIn, type CustomOptions } from '#definition/derive/customFields/customColumns';
import { Words } from '../../ui/direction/Words';
import { defineWidget, type CellProps } from '../widget';
import { widgetOf } from '../widgetOf';

/** As its format has it; a number digit by digit, for it may be a plate's; and what is of another form as the text it is. */
function Cell({ value, field: { like }, ...props }: CellProps<string, CustomOptions>) {
  const language = useLocale() ?? 'en';
  const isNumber = like.kind.format === 'number';
  const said = isNumber ? null : valueIn(like, value);
  if (said === null) return <Words>{isNumber ? withDecimalMark(value, language) : value}</Words>;
  const { Cell: Like } = widgetOf(like);
  return <Like {...props} value={said} field={like as never} />;
}

export default defineWidget<string, CustomOptions>({ Cell });
