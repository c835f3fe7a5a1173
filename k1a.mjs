import { browser, open, shot } from './k1shot.mjs';
const { page, api } = await open('admin');
const { payload } = await api('GET', 'e-loggers?search=Rounds+of+the+shifts&limit=1');
const id = payload[0].id; console.log('master', id, payload[0].mode, JSON.stringify(payload[0].shifts).slice(0,300));
await page.goto(`/e-loggers/${id}/show`);
await page.getByRole('tab', { name: 'Settings' }).click();
await page.waitForTimeout(1500);
for (const tab of ['Frequency', 'Who fills', 'Who may approve', 'Approval flow']) {
  await page.getByRole('tab', { name: tab, exact: true }).click();
  await page.waitForTimeout(2000);
  await shot(page, 'l1280-' + tab.replace(/ /g, '_'));
}
await browser.close();
