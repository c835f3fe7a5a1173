import { PlainLink } from '../parts/PlainLink';
import { defineWidget } from './widget';

export default defineWidget<string>({
  Cell: ({ value }) => <PlainLink href={`mailto:${value}`}>{value}</PlainLink>,
});
