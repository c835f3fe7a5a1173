import Link from '@mui/material/Link';

/** A link within a row: it leads where it says, and does not open the row. */
export function ValueLink({ href, children, newTab = false }: { href: string; children: string; newTab?: boolean }) {
  return (
    <Link
      href={href}
      dir="ltr"
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      onClick={event => event.stopPropagation()}
      sx={{ overflowWrap: 'anywhere' }}
    >
      {children}
    </Link>
  );
}
