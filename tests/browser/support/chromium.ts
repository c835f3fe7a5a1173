import { existsSync } from 'node:fs';

/** The same engine without the windows of a browser takes half the processor time. */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** How Chromium is started, for journeys and measurements: without what would call home, and also as root. */
export const chromiumOptions = {
  executablePath: process.env.CHROMIUM ?? installed.find(path => existsSync(path)),
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
