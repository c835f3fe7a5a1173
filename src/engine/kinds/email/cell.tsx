import { ExternalLink } from '../../ui/ExternalLink';
import { defineWidget } from '../widget';

export default defineWidget<string>({
  Cell: ({ value }) => <ExternalLink href={`mailto:${value}`}>{value}</ExternalLink>,
  link: true,
  reads: 'ltr',
});
