import Box from '@mui/material/Box';
import DOMPurify from 'dompurify';
import { useTranslate } from 'ra-core';
import { filledIn } from '#definition/kinds/html';

interface Props {
  text: string;
  label: string;
  placeholders?: Readonly<Record<string, string>> | undefined;
}

/** What runs nothing and fetches nothing but pictures. */
const policy = "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'";

/** Text with markup as whoever gets it sees it: cleaned, its placeholders filled by samples, in a frame where nothing runs. */
export function HtmlPreview({ text, label, placeholders }: Props) {
  const translate = useTranslate();
  const clean = DOMPurify.sanitize(filledIn(text, placeholders), { FORBID_TAGS: ['style', 'form', 'input', 'button'] });
  const page = `<!doctype html><meta http-equiv="content-security-policy" content="${policy}"><style>body{margin:16px;font:15px/1.5 system-ui,sans-serif;color:#1c2330;overflow-wrap:anywhere}img{max-width:100%}a{color:#00695c}</style>${clean}`;
  return (
    <Box
      component="iframe"
      title={translate('engine.html.preview', { field: label })}
      sandbox=""
      srcDoc={page}
      sx={{ width: '100%', minHeight: 260, border: 1, borderColor: 'divider', borderRadius: 1.5, bgcolor: '#fff', colorScheme: 'light' }}
    />
  );
}
