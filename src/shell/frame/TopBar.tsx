import MenuIcon from '@mui/icons-material/MenuOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'ra-core';
import { lazyPart } from '#src/engine/ui/lazy.tsx';
import { AppearanceMenu } from '../appearance/AppearanceMenu';
import { PaletteButton } from '../palette/PaletteButton';
import { LanguageMenu } from '../appearance/LanguageMenu';
import { DeferredBell } from '../notifications/DeferredBell';
import { PersonMenu } from '../session/PersonMenu';
import { RefreshButton } from './RefreshButton';
import { useIdle } from './useIdle';

const BookmarkBar = lazyPart(async () => (await import('../bookmarks/BookmarkBar')).BookmarkBar);

/** The bar that floats above every page. */
export function TopBar({ menuOpen, onMenu }: { menuOpen: boolean; onMenu: () => void }) {
  const translate = useTranslate();
  const isCalm = useIdle(400);
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        width: '100%',
        maxWidth: 1440,
        mx: 'auto',
        px: { xs: 1.5, sm: 3 },
        pt: 1.5,
        bgcolor: 'background.default',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 0.25, sm: 0.5 },
          height: 48,
          px: 1,
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
          // All of them fit beside each other on a phone.
          '@media (pointer: coarse) and (max-width: 599.95px)': { '& button.MuiIconButton-root': { minWidth: 36 } },
        }}
      >
        <IconButton
          size="small"
          onClick={onMenu}
          aria-expanded={menuOpen}
          aria-label={translate(menuOpen ? 'ra.action.close_menu' : 'ra.action.open_menu')}
        >
          <MenuIcon fontSize="small" />
        </IconButton>
        <PaletteButton />
        <Box sx={{ flex: 1 }} />
        <Box sx={{ display: 'flex', gap: 0.5, minWidth: 32 }}>{isCalm && <BookmarkBar />}</Box>
        <RefreshButton />
        <DeferredBell />
        <LanguageMenu />
        <AppearanceMenu />
        <PersonMenu />
      </Box>
    </Box>
  );
}
