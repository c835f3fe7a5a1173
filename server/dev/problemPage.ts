import { html } from 'hono/html';
import type { Problem } from './problem';

/** Where the page sends the yes to a plan. */
export const consentPath = '/__mainstay/migrate';

const style = `
  :root { color-scheme: light dark; }
  body { max-width: 960px; margin: 0 auto; padding: 48px 24px; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#f3f5f6, #0e1215); color: light-dark(#12181e, #e9edf0); }
  h1 { font-size: 24px; }
  li, pre { padding: 12px 16px; margin-bottom: 8px; border: 1px solid light-dark(#b3261e, #ff9389); border-radius: 10px; background: light-dark(#fff, #161b20); }
  ul { padding: 0; list-style: none; }
  code, pre { font: 14px/1.5 ui-monospace, Menlo, Consolas, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
`;

/** What the browser shows in development instead of the console while a definition is wrong; it goes as soon as that is mended. */
export function problemPage({ lines, frame, plan }: Problem): string {
  const title = plan === undefined ? 'Something is wrong in the definitions' : 'The definitions change what is stored';
  return String(
    html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <title>Mainstay: ${title}</title>
          <style>
            ${style}
          </style>
          <script type="module" src="/@vite/client"></script>
        </head>
        <body>
          <main role="alert">
            <h1>${title}</h1>
            <ul>
              ${lines.map(line => html`<li><code>${line}</code></li>`)}
            </ul>
            ${frame ? html`<pre>${frame}</pre>` : ''}
            ${
              plan === undefined
                ? html`<p>Mend the file and save it: this page reloads by itself.</p>`
                : html`<form method="post" action="${consentPath}">
                      <input type="hidden" name="plan" value="${plan}" />
                      <button>Change the database by this plan</button>
                    </form>
                    <p>Or mend the file and save it: this page reloads by itself.</p>`
            }
          </main>
        </body>
      </html>`,
  );
}
