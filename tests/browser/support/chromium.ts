import { existsSync } from 'node:fs';

const browser = process.env.CHROMIUM ?? '/usr/bin/chromium';
const shell = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell';

/** How Chromium is started, for journeys and measurements: without what would call home, and also as root. */
export const chromiumOptions = {
  executablePath: browser,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * The same engine without the rest of a browser, where it is installed: it takes half the processor time. It has no permissions to ask
 * for, and so refuses the camera.
 */
export const shellOptions = { ...chromiumOptions, executablePath: existsSync(shell) ? shell : browser };
