import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import { useListPaginationContext, useTranslate } from 'ra-core';
import { useFormats } from '../texts/useFormats';

const usual = [10, 25, 50, 100];

const selectSx = {
  font: 'inherit',
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  py: 0.625,
  px: 1,
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.secondary' },
} as const;

/** Where one is in a list, and how to go on (specification 1 §9). */
export function Paging({ sizes = usual }: { sizes?: readonly number[] }) {
  const translate = useTranslate();
  const { number } = useFormats();
  const { direction } = useTheme();
  const { page, perPage, total = 0, setPage, setPerPage } = useListPaginationContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  const first = total === 0 ? 0 : (page - 1) * perPage + 1;
  const last = Math.min(page * perPage, total);
  const offered = [...new Set([...sizes, perPage])].sort((a, b) => a - b);
  const flip = direction === 'rtl' ? { transform: 'scaleX(-1)' } : {};

  /** The first visible row stays on the page; both changes make one request. */
  const resize = (size: number) => {
    setPerPage(size);
    setPage(Math.floor(((page - 1) * perPage) / size) + 1);
  };

  return (
    <Box
      component="nav"
      aria-label={translate('engine.paging.label')}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 2, py: 1, fontSize: '0.8125rem', color: 'text.secondary' }}
    >
      <Box aria-live="polite" sx={{ flex: 1, minWidth: 180 }}>
        {translate('engine.paging.showing', { from: number(first), to: number(last), total: number(total) })}
      </Box>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        {translate('engine.paging.perPage')}
        <Box
          component="select"
          value={perPage}
          onChange={event => resize(Number(event.target.value))}
          aria-label={translate('engine.paging.perPage')}
          sx={selectSx}
        >
          {offered.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton size="small" disabled={page <= 1} aria-label={translate('ra.navigation.previous')} onClick={() => setPage(page - 1)}>
          <PreviousIcon fontSize="small" sx={flip} />
        </IconButton>
        <Box component="span" sx={{ px: 1, whiteSpace: 'nowrap' }}>
          {translate('engine.paging.page', { page: number(page), pages: number(pages) })}
        </Box>
        <IconButton size="small" disabled={page >= pages} aria-label={translate('ra.navigation.next')} onClick={() => setPage(page + 1)}>
          <NextIcon fontSize="small" sx={flip} />
        </IconButton>
      </Box>
    </Box>
  );
}
