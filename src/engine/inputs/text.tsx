import { TextControl } from '../parts/TextControl';

export default TextControl;
