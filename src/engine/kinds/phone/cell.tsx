import { PlainLink } from '../../ui/ExternalLink';
import { defineWidget } from '../widget';

export default defineWidget<string>({
  Cell: ({ value }) => <PlainLink href={`tel:${value}`}>{value}</PlainLink>,
});
