import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import { useTranslate } from 'ra-core';

/** Leads back to the top of the page. */
export function ScrollButton() {
  const translate = useTranslate();
  return (
    <Zoom in appear>
      <Fab
        size="small"
        color="primary"
        aria-label={translate('shell.scrollToTop')}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        sx={theme => ({
          ...{ position: 'fixed', bottom: 72, insetInlineEnd: 24 },
          // On a phone it would lie over the button that sends what is being typed, or that stands at the foot of the page.
          [theme.breakpoints.down('md')]: { 'body:has(main :is(input:focus, textarea:focus, [data-foot])) &': { visibility: 'hidden' } },
        })}
      >
        <UpIcon fontSize="small" />
      </Fab>
    </Zoom>
  );
}
