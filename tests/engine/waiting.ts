import { screen } from '@testing-library/react';

/** What turns until something is there; not what shows how far work has come. */
export const waiting = () => screen.queryAllByRole('progressbar').filter(bar => !bar.hasAttribute('aria-valuenow'));
