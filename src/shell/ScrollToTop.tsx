import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import Fab from '@mui/material/Fab';
import Zoom from '@mui/material/Zoom';
import useScrollTrigger from '@mui/material/useScrollTrigger';
import { useTranslate } from 'ra-core';

/** Appears once a long page has been scrolled. */
export function ScrollToTop() {
  const translate = useTranslate();
  const scrolled = useScrollTrigger({ disableHysteresis: true, threshold: 600 });
  return (
    <Zoom in={scrolled} unmountOnExit>
      <Fab
        size="small"
        color="primary"
        aria-label={translate('shell.scrollToTop')}
        onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
        sx={{ position: 'fixed', bottom: 72, insetInlineEnd: 24 }}
      >
        <UpIcon fontSize="small" />
      </Fab>
    </Zoom>
  );
}
