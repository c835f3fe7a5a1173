import type { Resource } from '#definition';
import { customLike } from '#definition/derive/customFields/customColumns';
import { widgetOf } from '../widgetOf';

interface Props {
  label: string;
  format: string;
  text: string;
  name: string;
  resource: Resource;
  record: Readonly<Record<string, unknown>>;
  dense: boolean;
}

/** The text of one custom field, as its format has it, and in a direction of its own. */
export function CustomText({ label, format, text, ...props }: Props) {
  const like = customLike(format, { label });
  if (!like) return <bdi>{text}</bdi>;
  const { Cell } = widgetOf(like);
  return (
    <bdi>
      <Cell {...props} value={text} field={like as never} />
    </bdi>
  );
}
