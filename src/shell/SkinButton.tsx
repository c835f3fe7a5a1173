import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';
import { useSkin } from './SkinProvider';

/** Light or dark. */
export function SkinButton() {
  const translate = useTranslate();
  const [skin, setSkin] = useSkin();
  const isDark = skin === 'dark';
  const label = translate(isDark ? 'shell.skin.light' : 'shell.skin.dark');
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => setSkin(isDark ? 'light' : 'dark')}>
        {isDark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
