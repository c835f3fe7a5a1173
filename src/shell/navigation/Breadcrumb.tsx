import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Named, Resource, View } from '#definition';
import { humanize } from '#definition/texts';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { useRecordName } from './useRecordName';
import { useCurrentPage } from './useCurrentPage';

interface Crumb {
  text: string | undefined;
  to?: string;
}

/** The way to this page: area, register, record, what one does there. Its line is there before the name of the record is. */
export function Breadcrumb() {
  const { resource, view, page, id, action } = useCurrentPage();
  if (resource && id !== undefined) return <OfRecord resource={resource} id={id} isEdit={action === 'edit'} />;
  if (resource && view) return <OfView resource={resource} view={view} />;
  if (resource) return <OfRegister resource={resource} isCreate={action === 'create'} />;
  return page ? <OfPage section={page.section} title={page.title} /> : <Trail crumbs={[]} />;
}

function OfRecord({ resource, id, isEdit }: { resource: Resource; id: string; isEdit: boolean }) {
  const translate = useTranslate();
  const name = useRecordName(resource, id);
  const shown = isEdit && resource.api.operations.includes('get') ? { to: `/${resource.name}/${encodeURIComponent(id)}/show` } : {};
  const crumbs = [...useStart(resource), { text: name, ...shown }];
  return <Trail crumbs={isEdit ? [...crumbs, { text: translate('ra.action.edit') }] : crumbs} />;
}

function OfRegister({ resource, isCreate }: { resource: Resource; isCreate: boolean }) {
  const translate = useTranslate();
  const crumbs = useStart(resource);
  return <Trail crumbs={isCreate ? [...crumbs, { text: translate('ra.action.create') }] : crumbs} />;
}

function OfView({ resource, view }: { resource: Resource; view: Named<View> }) {
  const texts = useTexts(resource);
  return <Trail crumbs={[...useStart(resource), { text: texts.view(view) }]} />;
}

function OfPage({ section, title }: { section: string | undefined; title: string }) {
  const translate = useTranslate();
  const text = translate(title);
  const area = section === undefined ? text : translate(`sections.${section}`, { _: humanize(section) });
  return <Trail crumbs={[...(area === text ? [] : [{ text: area }]), { text }]} />;
}

function useStart(resource: Resource): Crumb[] {
  const translate = useTranslate();
  const { many } = useTexts(resource);
  const area = translate(`sections.${resource.section}`, { _: humanize(resource.section) });
  // An area that is called like its register would only stutter.
  return [...(area === many ? [] : [{ text: area }]), { text: many, to: `/${resource.name}` }];
}

const lineSx = { height: 20, mb: 0.5, color: 'text.secondary', fontSize: '0.75rem' } as const;

function Trail({ crumbs }: { crumbs: readonly Crumb[] }) {
  const translate = useTranslate();
  // Alone it would be the title once more; its line stays, so that titles stand at one height.
  if (crumbs.length < 2) return <Box sx={lineSx} />;
  return (
    <Box component="nav" aria-label={translate('shell.breadcrumb')} sx={lineSx}>
      <Box component="ol" sx={{ display: 'flex', m: 0, p: 0, listStyle: 'none', lineHeight: '20px', whiteSpace: 'nowrap' }}>
        {crumbs.map(({ text, to }, index) => {
          const isLast = index === crumbs.length - 1;
          return (
            <Box
              component="li"
              key={index}
              sx={{
                ...{ display: 'flex', minWidth: 0, flexShrink: isLast ? 1 : index },
                '&:not(:first-of-type)::before': { content: '"/" / ""', mx: 0.75, color: 'text.disabled' },
              }}
            >
              <Box
                component="span"
                dir="auto"
                sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}
                {...(isLast && { 'aria-current': 'page' as const })}
              >
                {to && !isLast ? (
                  <Link component={RouterLink} to={to} color="inherit" underline="hover">
                    {text ?? '…'}
                  </Link>
                ) : (
                  (text ?? '…')
                )}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
