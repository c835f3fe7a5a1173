import { createContext } from 'react';

/** The id of a field's control, so that the summary of errors can lead there. */
export const controlId = (name: string) => `field-${name}`;

/** What stands before the ids of controls in a form over another form: no two of a page are the same. */
export const ControlScope = createContext('');
