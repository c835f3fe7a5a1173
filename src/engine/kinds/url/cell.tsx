import { PlainLink } from '../../ui/ExternalLink';
import { defineWidget } from '../widget';

/** An address of another scheme (`javascript:`) is text, not a link. */
const isAddress = (value: string) => /^https?:\/\//i.test(value);

export default defineWidget<string>({
  Cell: ({ value }) =>
    isAddress(value) ? (
      <PlainLink href={value} external>
        {value.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      </PlainLink>
    ) : (
      <>{value}</>
    ),
});
