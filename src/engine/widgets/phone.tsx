import { PlainLink } from '../parts/PlainLink';
import { TextControl } from '../parts/TextControl';
import { defineWidget } from './widget';

export default defineWidget<string>({
  Cell: ({ value }) => <PlainLink href={`tel:${value}`}>{value}</PlainLink>,
  Input: props => <TextControl {...props} type="tel" dir="ltr" />,
});
