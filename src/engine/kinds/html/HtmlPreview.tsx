import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useTranslate } from 'ra-core';
import type { Resource } from '#definition';
import { isDay } from '#definition/parseDay';
import { filledIn, type HtmlOptions } from '#definition/kinds/html';
import { useFormats } from '../../texts/useFormats';
import { useTexts } from '../../texts/useTexts';

interface Props {
  text: string;
  name: string;
  field: Pick<HtmlOptions, 'placeholders' | 'heading' | 'language'>;
  resource: Resource;
  /** The record as it is by now, for what stands above the text and its language. */
  record: Readonly<Record<string, unknown>>;
}

/** What runs nothing and fetches nothing but pictures. */
const policy = "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'";

/** Text with markup as whoever gets it sees it: cleaned, its placeholders filled by samples, in a frame where nothing runs. */
export function HtmlPreview({ text, name, field, resource, record }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const language = field.language === undefined ? undefined : record[field.language];
  const { day } = useFormats(isLanguage(language) ? language : undefined);
  const samples = Object.fromEntries(
    Object.entries(field.placeholders ?? {}).map(([word, sample]) => [word, isDay(sample) ? day(sample) : sample]),
  );
  const heading = field.heading === undefined ? undefined : record[field.heading];
  const clean = DOMPurify.sanitize(filledIn(text, samples), { FORBID_TAGS: ['style', 'form', 'input', 'button'] });
  const page = `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#1c2330;overflow-wrap:anywhere}img{max-width:100%}a{color:#00695c}</style><body dir="auto">${clean}`;
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1.5, overflow: 'hidden' }}>
      {field.heading !== undefined && typeof heading === 'string' && (
        <Box
          role="group"
          aria-label={translate('engine.html.preview', { field: texts.field(field.heading) })}
          dir="auto"
          sx={{ px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {filledIn(heading, samples, sample => sample)}
        </Box>
      )}
      <Box
        component="iframe"
        title={translate('engine.html.preview', { field: texts.field(name) })}
        sandbox=""
        // oxlint-disable-next-line mainstay/no-text-as-markup -- cleaned, in a sandbox that allows nothing
        srcDoc={page}
        sx={{ display: 'block', width: '100%', minHeight: 260, border: 0, bgcolor: '#fff', colorScheme: 'light' }}
      />
    </Box>
  );
}

/** A server may name languages in a way of its own, which no day can be written in. */
function isLanguage(name: unknown): name is string {
  try {
    return typeof name === 'string' && Intl.getCanonicalLocales(name).length > 0;
  } catch {
    return false;
  }
}
