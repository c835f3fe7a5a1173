import HoldingsIcon from '@mui/icons-material/Inventory2Outlined';
import AcceptancesIcon from '@mui/icons-material/HandshakeOutlined';
import SessionsIcon from '@mui/icons-material/DevicesOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useGetIdentity, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { PopupMenu } from '#src/engine/ui/menu/PopupMenu.tsx';
import { useSignOut } from './useSignOut';

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(word => word.charAt(0).toUpperCase())
    .join('');

const face = {
  display: 'grid',
  placeContent: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  objectFit: 'cover',
  fontSize: 12,
  fontWeight: 600,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

/** Somebody's picture, or where there is none to be had, their initials: a picture of the name, not words that a voice would have to say. */
function Face({ src, name }: { src: string | undefined; name: string }) {
  const [isBroken, setBroken] = useState(false);
  return src && !isBroken ? (
    <Box component="img" src={src} alt="" onError={() => setBroken(true)} sx={face} />
  ) : (
    <Box component="span" sx={{ ...face, '&::before': { content: JSON.stringify(initialsOf(name)) } }} />
  );
}

/** Who is signed in, and the way out. */
export function PersonMenu() {
  const translate = useTranslate();
  const signOut = useSignOut();
  const offers = useOffers();
  const { identity } = useGetIdentity();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = identity?.fullName ?? '';
  const email = (identity as { email?: string } | undefined)?.email;

  return (
    <>
      <IconButton
        size="small"
        aria-label={translate('shell.person')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        <Face src={identity?.avatar} name={name} />
      </IconButton>
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)}>
        {({ MenuItem, ListItemIcon, Divider }) => [
          <Box key="name" component="li" sx={{ px: 2, py: 1, listStyle: 'none' }}>
            <Typography sx={{ fontWeight: 550 }}>{name}</Typography>
            {email && email !== name && <Typography variant="caption">{email}</Typography>}
          </Box>,
          <Divider key="end of name" component="li" />,
          offers.has('holdings') && (
            <MenuItem key="holdings" component={Link} to="/account/assets" onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <HoldingsIcon fontSize="small" />
              </ListItemIcon>
              {translate('pages.ownHoldings')}
            </MenuItem>
          ),
          offers.has('acceptances') && (
            <MenuItem key="acceptances" component={Link} to="/account/acceptances" onClick={() => setAnchor(null)}>
              <ListItemIcon>
                <AcceptancesIcon fontSize="small" />
              </ListItemIcon>
              {translate('pages.ownAcceptances')}
            </MenuItem>
          ),
          <MenuItem key="sessions" component={Link} to="/sessions" onClick={() => setAnchor(null)}>
            <ListItemIcon>
              <SessionsIcon fontSize="small" />
            </ListItemIcon>
            {translate('pages.sessions')}
          </MenuItem>,
          <MenuItem key="logout" onClick={signOut}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            {translate('ra.auth.logout')}
          </MenuItem>,
        ]}
      </PopupMenu>
    </>
  );
}
