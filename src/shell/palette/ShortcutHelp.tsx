import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { shortcuts, type Shortcut } from '#src/engine/ui/shortcuts/shortcuts.ts';
import { useSingleKeys } from '#src/engine/ui/shortcuts/useShortcuts.ts';
import { KeyCaps } from './KeyCaps';

const groups = ['everywhere', 'list', 'record', 'form', 'report', 'approval'] as const;

/** Every shortcut there is, out of the list that the console listens by. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const [singleKeys, setSingleKeys] = useSingleKeys();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="shortcut-help">
      <DialogTitle id="shortcut-help">{translate('shell.shortcuts.help')}</DialogTitle>
      <DialogContent>
        {groups.map(group => (
          <Box key={group} sx={{ mb: 2 }}>
            <Typography variant="h3" component="h3" sx={{ fontSize: '0.75rem', color: 'text.secondary', mb: 0.5 }}>
              {translate(`shell.shortcuts.groups.${group}`)}
            </Typography>
            <Box component="dl" sx={{ m: 0 }}>
              {entries(group).map(([name, { keys }]) => (
                <Box
                  key={name}
                  sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32, borderBottom: 1, borderColor: 'divider' }}
                >
                  <Box component="dt" sx={{ flex: 1 }}>
                    {translate(`shell.shortcuts.${name}`)}
                  </Box>
                  <Box component="dd" sx={{ m: 0, display: 'flex', gap: 0.75 }}>
                    {keys.map(key => (
                      <KeyCaps key={key} of={key} />
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
        <FormControlLabel
          control={<Switch checked={singleKeys} onChange={(_, checked) => setSingleKeys(checked)} />}
          label={translate('shell.shortcuts.singleKeys')}
        />
        <Typography variant="caption" component="p">
          {translate('shell.shortcuts.singleKeysHelp')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const entries = (group: string): [string, Shortcut][] =>
  Object.entries<Shortcut>(shortcuts).filter(([, shortcut]) => shortcut.group === group);
