import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRegistry, defineResource, text } from '#definition';
import { registry } from '#resources/index.ts';
import { createDocument } from '#server/openapi/document.ts';
import { documentPage } from '#server/openapi/page/page.ts';
import { useServer } from './server';

const server = useServer();

test('the page to read has every operation and every schema, and each link within it leads somewhere', async () => {
  const { body } = await server().call('GET', '/docs');
  const page = String(body.text);
  const { paths, components } = createDocument(registry);
  const ids = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const wanted = [
    ...Object.values(paths).flatMap(item => Object.values(item).map(({ operationId }) => operationId)),
    ...Object.keys(components.schemas),
  ];
  expect(wanted.filter(id => !ids.has(id))).toEqual([]);
  const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links.filter(id => !ids.has(id))).toEqual([]);
  expect(page).toMatch(/<code>purchase_cost<\/code>[\s\S]{0,200}Purchase cost/);
});

test('it loads nothing from elsewhere and may run nothing but its own script', async () => {
  const { body, headers } = await server().call('GET', '/docs');
  const page = String(body.text);
  expect([...page.matchAll(/(?:src|href)="(?!#)([^"]+)"/g)].map(([, address]) => address)).toEqual([
    '/favicon.svg',
    '/admin/public/api/v1/openapi.json',
  ]);
  const policy = headers.get('content-security-policy') ?? '';
  const hash = (element: string) =>
    createHash('sha256')
      .update(new RegExp(`<${element}>([\\s\\S]*)</${element}>`).exec(page)?.[1] ?? '')
      .digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src 'sha256-${hash('script')}';`);
  expect(policy).toContain(`style-src 'sha256-${hash('style')}';`);
});

test('words of a definition are shown as words', () => {
  const tags = defineResource({
    name: 'tags',
    label: { one: 'Tag', many: '<b>Tags</b>' },
    section: 'settings',
    fields: { name: text({ label: '<script>alert(1)</script>', help: '<img src=x onerror=alert(1)>' }) },
  });
  const page = documentPage(createDocument(createRegistry([tags])), '/openapi.json');
  expect(page).toContain('&lt;b&gt;Tags&lt;/b&gt;');
  expect(page).not.toMatch(/<b>|<img|<script>alert/);
});

test('whoever has the description is told so, and is not sent it again', async () => {
  const { headers } = await server().call('GET', '/admin/public/api/v1/openapi.json');
  const again = { 'if-none-match': headers.get('etag') ?? '' };
  expect((await server().call('GET', '/admin/public/api/v1/openapi.json', undefined, again)).status).toBe(304);
});
