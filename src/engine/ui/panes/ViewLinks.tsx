import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ViewLink {
  to: string;
  text: string;
  isHere: boolean;
  mark: ReactNode;
  /** What waits there; none where it is left out or 0. */
  count?: number;
}

interface Props {
  label: string;
  groups: readonly { title?: string; links: readonly ViewLink[] }[];
  onGo: () => void;
}

/** The views of a page, in groups; each is an address. */
export const ViewLinks = ({ label, groups, onGo }: Props) => (
  <Box component="nav" aria-label={label} sx={{ display: 'grid', gap: 0.25 }}>
    {groups.map(({ title, links }, at) => (
      <Fragment key={at}>
        {title !== undefined && (
          <Box sx={{ px: 1.25, pt: 1.5, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>{title}</Box>
        )}
        {links.map(({ to, text, isHere, mark, count = 0 }) => (
          <Box
            key={to}
            component={Link}
            to={to}
            onClick={onGo}
            aria-current={isHere ? 'page' : undefined}
            sx={{
              ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.25, minHeight: { xs: 44, md: 34 }, borderRadius: 1.5 },
              ...{ color: 'text.primary', textDecoration: 'none', '&:hover': { bgcolor: 'action.hover' } },
              ...(isHere && { bgcolor: 'action.selected', fontWeight: 600 }),
            }}
          >
            {mark}
            <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              {text}
            </Box>
            {count > 0 && (
              <Box component="span" sx={{ fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
                {count}
              </Box>
            )}
          </Box>
        ))}
      </Fragment>
    ))}
  </Box>
);

/** The mark of a view that has a colour and no icon. */
export const ColorMark = ({ color }: { color: string }) => (
  <Box component="span" aria-hidden sx={{ width: 10, height: 10, mx: 0.625, borderRadius: '50%', bgcolor: color }} />
);
