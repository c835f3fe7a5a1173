import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, signIn, stayIn, test as apart } from './fixtures';
import { finishDialog } from './form';
import { goToOrder, newOrder, openOrder, region, tab } from './orders';
import { onePage } from './onePage';

const test = onePage();
test.use({ deviceScaleFactor: 2 });

/** A stroke from one corner to the other, from the corner of the paper, in px. */
const stroke = { from: { x: 30, y: 40 }, to: { x: 240, y: 160 } };
/** How far ink may be from where the pen went, in px: it has a width, and its last step is not drawn. */
const pen = 12;

async function draw(page: Page, paper: Locator): Promise<void> {
  const box = await paper.boundingBox();
  if (!box) throw new Error('nowhere to sign');
  await page.mouse.move(box.x + stroke.from.x, box.y + stroke.from.y);
  await page.mouse.down();
  await page.mouse.move(box.x + stroke.to.x, box.y + stroke.to.y, { steps: 24 });
  await page.mouse.up();
}

/** What the ink of a picture covers, in parts of its width and height. */
const inkOf = (page: Page, picture: string) =>
  page.evaluate(async source => {
    const image = new Image();
    image.src = source;
    await image.decode();
    const canvas = document.createElement('canvas');
    const { width, height } = Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const dots = context?.getImageData(0, 0, width, height).data ?? [];
    const [xs, ys]: [number[], number[]] = [[], []];
    for (let at = 0; at < width * height; at++) {
      if ((dots[at * 4] ?? 255) > 128) continue;
      xs.push(at % width);
      ys.push(Math.floor(at / width));
    }
    const ends = (all: number[], whole: number) => [
      all.reduce((a, b) => Math.min(a, b)) / whole,
      all.reduce((a, b) => Math.max(a, b)) / whole,
    ];
    return { x: ends(xs, width), y: ends(ys, height) };
  }, picture);

const desk = { width: 1440, height: 900 };
const hand = { width: 390, height: 844 };

test('the signature that is sent is what was drawn, at a desk and in the hand', async ({ page }) => {
  await stayIn(page);
  await goToOrder(page, await newOrder(page, { title: 'Journey ink' }));
  const reports = region(page, 'Service reports');
  for (const [size, person] of [
    [desk, 'Layla Hasan'],
    [hand, 'Hessa Al Doseri'],
  ] as const) {
    await page.setViewportSize(size);
    await reports.getByRole('button', { name: 'Write a report' }).click();
    await page.getByRole('textbox', { name: 'Work done' }).fill('Bearing changed.');
    await page.getByRole('textbox', { name: 'Signed by' }).fill(person);
    const paper = page.getByRole('img', { name: 'Signature of the customer' });
    await paper.scrollIntoViewIfNeeded();
    await draw(page, paper);
    const shown = await paper.boundingBox();
    if (!shown) throw new Error('nowhere to sign');
    const sent = page.waitForRequest(request => request.method() === 'POST' && request.url().endsWith('/service-reports'));
    await finishDialog(page, 'Save');
    const { signature } = (await sent).postDataJSON() as { signature: string };
    const ink = await inkOf(page, signature);
    const expectNear = (part: number | undefined, whole: number, drawn: number) =>
      expect(Math.abs((part ?? 0) * whole - drawn)).toBeLessThan(pen);
    expectNear(ink.x[0], shown.width, stroke.from.x);
    expectNear(ink.x[1], shown.width, stroke.to.x);
    expectNear(ink.y[0], shown.height, stroke.from.y);
    expectNear(ink.y[1], shown.height, stroke.to.y);
    expect(signature.length).toBeLessThan(100_000);
    await expect(reports.getByText(`Signed by ${person}`)).toBeVisible();
  }
});

test('a signature stays whole when the paper becomes narrower', async ({ page }) => {
  await stayIn(page);
  await page.setViewportSize(desk);
  await goToOrder(page, await newOrder(page, { title: 'Journey turned' }));
  await region(page, 'Service reports').getByRole('button', { name: 'Write a report' }).click();
  const paper = page.getByRole('img', { name: 'Signature of the customer' });
  await draw(page, paper);
  const before = (await paper.boundingBox())?.width ?? 0;
  await page.setViewportSize(hand);
  const narrow = async () => (await paper.boundingBox())?.width ?? 0;
  await expect.poll(narrow).toBeLessThan(before);
  const whole = await narrow();
  const pictureOf = () => paper.evaluate(canvas => (canvas as HTMLCanvasElement).toDataURL());
  await expect
    .poll(async () => Math.abs(((await inkOf(page, await pictureOf())).x[1] ?? 1) * whole - (stroke.to.x * whole) / before))
    .toBeLessThan(pen);
});

test('a report says something, is signed by somebody, and is not thrown away by Escape', async ({ page }) => {
  await stayIn(page);
  await page.setViewportSize(desk);
  await goToOrder(page, await newOrder(page, { title: 'Journey kept' }));
  await region(page, 'Service reports').getByRole('button', { name: 'Write a report' }).click();
  const dialog = page.getByRole('dialog', { name: /^Service report/ });
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expect(dialog.getByText('Say what was found or what was done.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Work done' }).fill('Bearing changed.');
  await expect(save).toBeEnabled();
  await draw(page, page.getByRole('img', { name: 'Signature of the customer' }));
  await expect(save).toBeDisabled();
  await expect(dialog.getByText('Say who signed.')).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Work done' })).toHaveValue('Bearing changed.');
  await dialog.getByRole('textbox', { name: 'Signed by' }).fill('Layla Hasan');
  await expect(save).toBeEnabled();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(dialog).toBeHidden();
});

apart.describe('on a tablet', () => {
  apart.use({
    ...{ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true },
    expectedErrors: [/Failed to load resource|ERR_INTERNET_DISCONNECTED/],
  });

  apart('pencils are seen, and fields, menus and tabs that were never opened open without network', async ({ page, context }) => {
    await signIn(page);
    const id = await newOrder(page, { title: 'Journey unplugged' });
    const read = page.waitForResponse(response => /statuses\/selectlist/.test(response.url()));
    await openOrder(page, id);
    const pencil = page.getByRole('button', { name: 'Edit: Title', exact: true });
    await expect(pencil).toHaveCSS('opacity', '1');
    await read;
    await context.setOffline(true);
    await pencil.click();
    await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Status: Open/ }).click();
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await tab(page, 'History').click();
    await expect(region(page, 'Activity').getByText('Created', { exact: true })).toBeVisible();
    await tab(page, 'Work log').click();
    await expect(region(page, 'Activity').getByText('No work logged yet')).toBeVisible();
    await tab(page, 'Media').click();
    await expect(region(page, 'Activity').getByText('No files yet')).toBeVisible();
  });
});
