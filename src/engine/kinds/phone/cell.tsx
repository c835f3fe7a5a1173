import { ExternalLink } from '../../ui/ExternalLink';
import { defineWidget } from '../widget';

export default defineWidget<string>({
  Cell: ({ value }) => <ExternalLink href={`tel:${value}`}>{value}</ExternalLink>,
  link: true,
  reads: 'ltr',
});
