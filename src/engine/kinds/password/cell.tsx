import { defineWidget } from '../widget';

export default defineWidget<string>({ Cell: () => null });
