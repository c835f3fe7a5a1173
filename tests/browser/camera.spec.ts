import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { encodeQR } from 'qr';
import { chromiumOptions } from './support/chromium';
import { expect, expectAccessible, signIn, test as base } from './fixtures';
import { callApi } from './orders';

/** An asset of the file that each server begins with; its label is what the camera sees. */
const tag = 'IMP-0000102';

/** Chromium with a camera that looks at a label for ever. */
const test = base.extend({
  launchOptions: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'mainstay-camera-'));
      const film = join(folder, 'label.y4m');
      writeFileSync(film, filmOf(tag));
      const args = [...chromiumOptions.args, '--use-fake-device-for-media-stream', `--use-file-for-fake-video-capture=${film}`];
      await use({ ...chromiumOptions, args });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});

const [width, height] = [640, 480];

/** A film of one picture, a QR code in the middle of white paper, without colours (YUV4MPEG2, 4:2:0). */
function filmOf(text: string): Buffer {
  const code = encodeQR(text, 'raw');
  const dot = 9;
  const [left, top] = [(width - code.length * dot) >> 1, (height - code.length * dot) >> 1];
  const light = Buffer.alloc(width * height, 235);
  code.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (!isDark) return;
      for (let line = 0; line < dot; line += 1) {
        const at = (top + y * dot + line) * width + left + x * dot;
        light.fill(16, at, at + dot);
      }
    }),
  );
  const colours = Buffer.alloc((width * height) / 2, 128);
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\nFRAME\n`), light, colours]);
}

async function auditsOf(page: Page, assetTag: string): Promise<number> {
  const { id } = (await callApi(page, 'GET', `hardware/bytag/${assetTag}`)) as { id: number };
  const query = `item_type=asset&item_id=${id}&action_type=audit&limit=1`;
  return ((await callApi(page, 'GET', `reports/activity?${query}`)) as { total: number }).total;
}

test('a label before the camera is read once, and its asset audited', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await signIn(page);
  const before = await auditsOf(page, tag);
  await page.goto('/scanning');
  await page.getByRole('button', { name: 'Use the camera' }).click();
  await expect(page.getByText('1 done, 0 refused')).toBeVisible();
  const results = page.getByRole('list', { name: 'Scanned tags' });
  await expect(results.getByRole('link', { name: tag })).toBeVisible();
  await expect(results.getByText('Audited')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page);
  // The label is still before it: it has been read many times by now, and counts once.
  await expect(page.getByLabel('Camera picture')).toHaveJSProperty('paused', false);
  await expect(results.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await expect(page.getByLabel('Camera picture')).toHaveCount(0);
  expect(await auditsOf(page, tag)).toBe(before + 1);
});

test('assets of a new work order are chosen by the camera, which is asked for first where there is a desk', async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  await signIn(page);
  await page.goto('/workorders/create');
  await page.getByRole('button', { name: 'Scan', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan asset tags' });
  await expect(dialog.getByLabel('Camera picture')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Use the camera' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText(new RegExp(`^${tag} · ${tag} `));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop the camera' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: new RegExp(tag) })).toBeVisible();
});
