import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router-dom';

interface Props<Name extends string> {
  /** What the tabs are of. */
  label: string;
  names: readonly Name[];
  children: (tab: Name) => ReactNode;
}

/** Tabs of what is entered into logbooks; the one that is open stands in the address, the first unless it is told. */
export function AddressTabs<Name extends string>({ label, names, children }: Props<Name>) {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const tab = names.find(name => name === params.get('tab')) ?? names[0];
  if (tab === undefined) return null;
  return (
    <>
      <Tabs
        value={tab}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={label}
        onChange={(_, next: string) =>
          setParams(known => new URLSearchParams({ ...Object.fromEntries(known), tab: next }), { replace: true })
        }
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {names.map(name => (
          <Tab key={name} value={name} id={`book-${name}`} aria-controls="book-panel" label={translate(`elogger.book.${name}`)} />
        ))}
      </Tabs>
      <Box role="tabpanel" id="book-panel" aria-labelledby={`book-${tab}`}>
        {children(tab)}
      </Box>
    </>
  );
}
