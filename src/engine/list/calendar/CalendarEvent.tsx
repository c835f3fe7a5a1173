import LateIcon from '@mui/icons-material/AlarmOutlined';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { isColor } from '#src/engine/ui/ColorDot.tsx';

interface Props {
  title: string;
  /** Told to who points at it. */
  hint: string;
  /** The colour of its dot. */
  color: string | null | undefined;
  /** What is said where it is late; null where it is not. */
  late: string | null;
  /** There is a whole line for it. */
  isLong: boolean;
  /** Stands before the title. */
  children?: ReactNode;
  /** Stands at the end of a whole line. */
  end?: ReactNode;
}

/** A record on its day: a dot of its colour, or that it is late, and its title. */
export function CalendarEvent({ title, hint, color, late, isLong, children, end }: Props) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.5,
        minWidth: 0,
        fontSize: '0.75rem',
        px: 0.5,
        color: late === null ? 'text.primary' : 'error.main',
        ...(isLong && { width: '100%' }),
      }}
    >
      {late === null ? (
        <Box
          component="span"
          aria-hidden
          sx={{ width: 8, height: 8, borderRadius: '50%', flexShrink: 0, bgcolor: 'text.secondary' }}
          style={isColor(color) ? { backgroundColor: color } : {}}
        />
      ) : (
        <LateIcon titleAccess={late} sx={{ fontSize: 14, flexShrink: 0 }} />
      )}
      {children}
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: isLong ? 'normal' : 'nowrap' }}
        dir="auto"
        data-hint={hint}
      >
        {title}
      </Box>
      {isLong && end && (
        <Box component="span" sx={{ flexShrink: 0, marginInlineStart: 'auto', color: 'text.secondary', '& svg': { fontSize: 16 } }}>
          {end}
        </Box>
      )}
    </Box>
  );
}
