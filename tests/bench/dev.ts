import { chromium, type Page } from '@playwright/test';
import { chromiumOptions } from '../browser/support/chromium';
import { ProjectCopy } from '../proof/copy';
import { openDevServer } from '../proof/devServer';
import { signIn } from './account';
import { median } from './measure';
import { openVisit } from './pageLoad';

/** Milliseconds from the moment a definition is saved with a field more. */
export interface DevResult {
  saves: number;
  /** Until the field's input stands in the form that is open in the browser. */
  screen: { p50: number; worst: number };
  /** Until the API answers the field, of which the table then has the column. */
  api: { p50: number; worst: number };
}

const saves = 7;
const longest = 60_000;

/** Saves a definition again and again, each time with a field more, while its form is open in Chromium on the development server. */
export async function benchDev(): Promise<DevResult> {
  const copy = await ProjectCopy.make();
  try {
    const server = await openDevServer(copy);
    const browser = await chromium.launch(chromiumOptions);
    try {
      const account = await signIn(server.host);
      const page = await (await openVisit(browser, account)).newPage();
      await page.goto(`${server.host}/depreciations/create`);
      await page.getByLabel('Months').waitFor({ timeout: longest });
      const answersField = async (name: string) => {
        const headers = { authorization: `Bearer ${account.storage.accessToken ?? ''}` };
        const answer = await fetch(`${server.host}/admin/public/api/v1/depreciations?limit=1`, { headers });
        return (await answer.text()).includes(`"${name}"`);
      };
      const [onScreen, inApi]: [number[], number[]] = [[], []];
      // The first save warms up compilers and caches, as the first of a working day does.
      for (let at = 0; at <= saves; at += 1) {
        const name = `measured_${at}`;
        const began = performance.now();
        await copy.addField(`${name}: text({ label: 'Measured ${at}' }),`);
        const [screen, api] = await Promise.all([
          shows(page, `Measured ${at}`).then(() => performance.now() - began),
          until(() => answersField(name)).then(() => performance.now() - began),
        ]);
        if (at === 0) continue;
        onScreen.push(screen);
        inApi.push(api);
      }
      return { saves, screen: worstAndMedian(onScreen), api: worstAndMedian(inApi) };
    } finally {
      await browser.close();
      await server.close();
    }
  } finally {
    await copy.remove();
  }
}

const shows = (page: Page, label: string) => page.getByLabel(label).waitFor({ timeout: longest });

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const latest = performance.now() + longest;
  while (!(await isSo())) {
    if (performance.now() > latest) throw new Error('The API does not answer the field.');
    await new Promise(done => setTimeout(done, 20));
  }
}

const worstAndMedian = (times: readonly number[]) => ({ p50: median(times), worst: Math.max(...times) });
