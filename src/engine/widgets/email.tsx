import { PlainLink } from '../parts/PlainLink';
import { TextControl } from '../parts/TextControl';
import { defineWidget } from './widget';

export default defineWidget<string>({
  Cell: ({ value }) => <PlainLink href={`mailto:${value}`}>{value}</PlainLink>,
  Input: props => <TextControl {...props} type="email" dir="ltr" />,
});
