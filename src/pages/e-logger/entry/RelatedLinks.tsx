import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import type { EntryDetails } from './useEntry';

const entryAddress = (id: number) => `/elogger-submissions/${String(id)}/show`;

/** The book of an entry, the entry that it amends, and those that amend it. */
export function RelatedLinks({ of: { entry, chain, amendments = [] } }: { of: EntryDetails }) {
  const translate = useTranslate();
  const amended = entry.amends as { id: number; name?: string } | null | undefined;
  const lines = [
    { label: translate('elogger.book.title'), to: `/e-logger/books/${String(chain.book)}`, text: entry.number.replace(/-\d+$/, '') },
    ...(amended ? [{ label: translate('elogger.related.amends'), to: entryAddress(amended.id), text: amended.name ?? '' }] : []),
    ...amendments.map(({ id, number }) => ({ label: translate('elogger.related.amendedBy'), to: entryAddress(id), text: number })),
  ];
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}>
      {lines.map(({ label, to, text }) => (
        <li key={to}>
          {label}:{' '}
          <Box component={Link} to={to} sx={{ color: 'text.primary' }}>
            <bdi>{text}</bdi>
          </Box>
        </li>
      ))}
    </Box>
  );
}
