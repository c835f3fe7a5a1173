import { expect, signIn, test } from '../fixtures';
import { fresh } from '../form';
import { callApi } from '../orders';
import { go } from './go';

test('the colour of a status stands before its link, where the page begins, and long words of a history break', async ({ page }) => {
  await signIn(page);
  const [status, tag] = [fresh('Waits for paint'), fresh('PAINT-1')];
  const made = await callApi(page, 'POST', 'statuslabels', { name: status, type: 'deployable', color: '#00796b' });
  const { rows } = (await callApi(page, 'GET', 'hardware?limit=1')) as { rows: { model: { id: number } }[] };
  const asset = { asset_tag: tag, model_id: rows[0]?.model.id, status_id: (made.payload as { id: number }).id };
  const { payload, messages } = await callApi(page, 'POST', 'hardware', asset);
  expect(payload, JSON.stringify(messages)).not.toBeNull();
  await page.goto(`/hardware?filter=${encodeURIComponent(JSON.stringify({ search: tag }))}`);
  const link = page.getByRole('link', { name: status });
  await expect(link).toBeVisible();
  const { children, before } = await link.evaluate(element => ({
    children: element.childElementCount,
    before: element.previousElementSibling?.getAttribute('aria-hidden'),
  }));
  expect([children, before]).toEqual([0, 'true']);
  await go(page, `/hardware/${(payload as { id: number }).id}/show?tab=history`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Created' }).last()).toHaveCSS('overflow-wrap', 'anywhere');
});
