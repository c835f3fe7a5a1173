import ArrowIcon from '@mui/icons-material/ArrowForwardOutlined';
import Box from '@mui/material/Box';
import type { Resource } from '#definition';
import { DerivedCell } from '../../kinds/DerivedCell';
import { useTexts } from '../../texts/useTexts';
import type { EditRow } from './useEditRun';

/** Old and new of the fields that would change, as the list shows them. */
export function ChangedValues({ resource, row }: { resource: Resource; row: EditRow }) {
  const texts = useTexts(resource);
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {Object.keys(row.changes).map(name => (
        <Box
          component="li"
          key={name}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75, overflowWrap: 'anywhere' }}
        >
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.field(name)}:
          </Box>
          <Box component="del" sx={{ color: 'text.secondary', '& a': { color: 'inherit' } }}>
            <DerivedCell mark="none" resource={resource} name={name} record={row.was} dense />
          </Box>
          <ArrowIcon
            aria-hidden
            sx={theme => ({ fontSize: 14, color: 'text.secondary', ...(theme.direction === 'rtl' && { transform: 'scaleX(-1)' }) })}
          />
          <Box component="ins" sx={{ textDecoration: 'none' }}>
            <DerivedCell mark="none" resource={resource} name={name} record={row.changes} dense />
          </Box>
        </Box>
      ))}
    </Box>
  );
}
