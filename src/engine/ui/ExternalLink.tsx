import Link from '@mui/material/Link';
import type { ReactNode } from 'react';

/** A link out of the console; a press on it is no press on the row it stands in. */
export const ExternalLink = ({ href, children, external = false }: { href: string; children: ReactNode; external?: boolean }) => (
  <Link
    href={href}
    dir="ltr"
    underline="hover"
    onClick={event => event.stopPropagation()}
    {...(external && { target: '_blank', rel: 'noreferrer noopener' })}
  >
    {children}
  </Link>
);
