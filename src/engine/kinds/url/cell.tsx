import { ExternalLink } from '../../ui/ExternalLink';
import { defineWidget } from '../widget';

/** An address of another scheme (`javascript:`) is text, not a link. */
const isAddress = (value: string) => /^https?:\/\//i.test(value);

export default defineWidget<string>({
  Cell: ({ value }) =>
    isAddress(value) ? (
      <ExternalLink href={value} external>
        {value.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      </ExternalLink>
    ) : (
      <>{value}</>
    ),
  link: true,
  reads: 'ltr',
});
