import { Words } from '../../ui/direction/Words';
import { defineWidget } from '../widget';

export default defineWidget<string>({ Cell: ({ value }) => <Words>{value}</Words>, reads: 'auto' });
