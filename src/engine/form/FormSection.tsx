import ExpandIcon from '@mui/icons-material/ExpandMoreOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, useState, type ReactNode } from 'react';

interface Props {
  title: string;
  /** A sentence under the heading. */
  help?: string | undefined;
  /** Whether its heading opens and closes it; it begins closed. */
  collapsed?: boolean | undefined;
  /** Keeps it open while something in it needs to be seen. */
  forceOpen?: boolean;
  /** Whether its content uses the whole width. */
  wide?: boolean;
  /** Whether a line parts it from what is above; from the section before it unless said. */
  divided?: boolean;
  children: ReactNode;
}

/** Some of the fields of a long form or page, under a heading. */
export function FormSection({ title, help, collapsed = false, forceOpen = false, wide = false, divided, children }: Props) {
  const id = useId();
  const [isOpened, setOpened] = useState(!collapsed);
  const isOpen = isOpened || forceOpen;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'grid',
        gap: isOpen ? 2 : 0,
        px: { xs: 2, sm: 3 },
        py: collapsed ? 1.5 : 2.5,
        borderTop: divided === false ? 0 : 1,
        borderColor: 'divider',
        ...(divided === undefined && { '&:first-of-type': { borderTop: 0 } }),
      }}
    >
      <div>
        <Typography variant="h2" id={id}>
          {collapsed ? <Opener title={title} id={id} isOpen={isOpen} onToggle={() => setOpened(!isOpen)} /> : title}
        </Typography>
        {help !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
            <bdi>{help}</bdi>
          </Typography>
        )}
      </div>
      <Box id={`${id}-content`} hidden={!isOpen} sx={wide ? {} : { maxWidth: 640, '&:not([hidden])': { display: 'grid', gap: 2 } }}>
        {children}
      </Box>
    </Box>
  );
}

function Opener({ title, id, isOpen, onToggle }: { title: string; id: string; isOpen: boolean; onToggle: () => void }) {
  return (
    <ButtonBase
      aria-expanded={isOpen}
      aria-controls={`${id}-content`}
      onClick={onToggle}
      sx={{ font: 'inherit', minHeight: 32, gap: 0.5, borderRadius: 1, '&.Mui-focusVisible': { outline: 2, outlineOffset: 2 } }}
    >
      {title}
      <ExpandIcon sx={{ fontSize: 20, color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none' }} />
    </ButtonBase>
  );
}
