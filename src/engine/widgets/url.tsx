import { isWebAddress } from '#definition/kinds/url';
import { TextInput } from '../inputs/TextInput';
import { ValueLink } from '../parts/ValueLink';
import type { CellProps, InputProps, Widget } from '../widget';
import text from './text';

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '');

/** Only web addresses become links: what else a server sends stays text. */
function UrlCell(props: CellProps) {
  const { value } = props;
  if (typeof value !== 'string' || !isWebAddress(value)) return <text.Cell {...props} />;
  return (
    <ValueLink href={value} newTab>
      {withoutScheme(value)}
    </ValueLink>
  );
}
const UrlInput = (props: InputProps) => <TextInput {...props} type="url" more={{ placeholder: 'https://' }} />;

const widget: Widget = { Cell: UrlCell, Input: UrlInput, Filter: text.Filter };
export default widget;
