import { chromium } from 'playwright-core';
const base = 'http://127.0.0.1:3410';
export const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
export async function open(role, { width = 1280, height = 900, dark = false, lang } = {}) {
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce', timezoneId: 'Asia/Bahrain', baseURL: base });
  const page = await context.newPage();
  const answer = await page.request.post('/jwt/login', { data: { email: role.includes('@') ? role : `${role}@mainstay.example`, password: 'mainstay-demo' } });
  const { accessToken, refreshToken, userData } = await answer.json();
  await page.goto('/healthz');
  await page.evaluate(([s, l]) => { Object.entries(s).forEach(([k, v]) => localStorage.setItem(k, v)); if (l) localStorage.setItem('locale', l); }, [{ accessToken, refreshToken, userData: JSON.stringify(userData) }, lang]);
  const api = (method, path, data) => page.request.fetch('/admin/public/api/v1/' + path, { method, headers: { authorization: `Bearer ${accessToken}` }, ...(data && { data }) }).then(r => r.json());
  return { page, api, me: userData };
}
export const shot = (page, name, full = true) => page.screenshot({ path: `/tmp/k1-shots/${name}.png`, fullPage: full });
