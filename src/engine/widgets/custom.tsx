import { valueIn, type CustomOptions } from '#definition/derive/customColumns';
import { defineWidget, type CellProps } from './widget';
import { widgetOf } from './widgetOf';

/** As its format has it; a number as it was typed, for it may be a plate's; and what is of another form as the text it is. */
function Cell({ value, field: { like }, ...props }: CellProps<string, CustomOptions>) {
  const said = like.kind.name === 'number' ? null : valueIn(like, value);
  if (said === null) return <bdi>{value}</bdi>;
  const { Cell: Like } = widgetOf(like);
  return <Like {...props} value={said} field={like as never} />;
}

export default defineWidget<string, CustomOptions>({ Cell });
