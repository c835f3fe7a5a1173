import { TextControl } from '../parts/TextControl';
import { defineWidget } from './widget';

export default defineWidget<string>({ Cell: ({ value }) => <>{value}</>, Input: TextControl });
