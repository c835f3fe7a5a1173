import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type FormEvent, type ReactNode } from 'react';
import { noteEntrance } from '#src/engine/form/leaving/entrance.ts';
import { AppearanceMenu } from '../appearance/AppearanceMenu';
import { LanguageMenu } from '../appearance/LanguageMenu';
import { Logo } from '../frame/Logo';

interface Props {
  /** Names the browser's tab. */
  name: string;
  title: string;
  subtitle: string;
  onSubmit?: (event: FormEvent) => void;
  /** In the box. */
  children: ReactNode;
  /** Under the box. */
  below?: ReactNode;
}

/** The frame of the pages that come before the console: signing in, registering. */
export function EntryPage({ name, title, subtitle, onSubmit, children, below }: Props) {
  useEffect(noteEntrance, []);
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column', bgcolor: 'background.default' }}>
      <title>{`${name} · Mainstay`}</title>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1.5, gap: 0.5 }}>
        <LanguageMenu />
        <AppearanceMenu />
      </Box>
      <Box component="main" sx={{ flex: 1, display: 'grid', alignContent: 'center', justifyItems: 'center', p: 2, pb: 12 }}>
        <Box sx={{ width: '100%', maxWidth: 400 }}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 3 }}>
            <Logo size={40} />
            <Box>
              <Typography variant="h1">{title}</Typography>
              <Typography color="text.secondary">{subtitle}</Typography>
            </Box>
          </Box>
          <Box
            {...(onSubmit ? { component: 'form', onSubmit, noValidate: true } : {})}
            sx={{ display: 'grid', gap: 2, p: 3, bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 2 }}
          >
            {children}
          </Box>
          {below}
        </Box>
      </Box>
    </Box>
  );
}
