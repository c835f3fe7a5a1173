import { defineWidget } from '../widget';

export default defineWidget<string>({ Cell: ({ value }) => <bdi>{value}</bdi> });
