import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { DemoAccount } from '#providers/configuration.ts';

interface Props {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** A press fills the form; nothing is shown where there are no demo data. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  const translate = useTranslate();
  if (accounts.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="demo-accounts" sx={{ mt: 3 }}>
      <Typography id="demo-accounts" variant="h3" component="h2">
        {translate('shell.demo.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate('shell.demo.help')}
      </Typography>
      <List
        dense
        disablePadding
        sx={{ mt: 1, border: 1, borderColor: 'divider', borderRadius: 2, overflow: 'hidden', bgcolor: 'background.paper' }}
      >
        {accounts.map(account => (
          <ListItem key={account.email} disablePadding divider sx={{ '&:last-child': { borderBottom: 0 } }}>
            <ListItemButton onClick={() => onChoose(account)}>
              <ListItemText
                primary={account.email}
                secondary={translate(`shell.demo.roles.${account.email.split('@')[0]}`, { _: account.role })}
                slotProps={{ secondary: { sx: { fontSize: '0.75rem' } } }}
              />
            </ListItemButton>
          </ListItem>
        ))}
      </List>
    </Box>
  );
}
