import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Resource } from '#definition';
import { groupFields } from '#definition/define/groupFields';
import { useTexts } from '../texts/useTexts';
import { FormSection } from './FormSection';

interface Props {
  resource: Resource;
  /** The fields that are shown, in their order. */
  names: readonly string[];
  /** Whether a closed section must be seen, for what is in it. */
  mustOpen?: (names: readonly string[]) => boolean;
  /** Draws the fields of one section. */
  children: (names: readonly string[]) => ReactNode;
}

/** Fields of a form or a page in the sections of their definition; those of none stand in a part without a heading. */
export function FieldSections({ resource, names, mustOpen, children }: Props) {
  const texts = useTexts(resource);
  return groupFields(resource, names).map(({ key, section, fields }, index) =>
    section ? (
      <FormSection
        key={key}
        wide
        divided={index > 0}
        title={texts.section(section)}
        help={texts.sectionHelp(section)}
        collapsed={section.collapsed}
        forceOpen={mustOpen?.(fields) ?? false}
      >
        {children(fields)}
      </FormSection>
    ) : (
      <Box key={key} sx={{ p: { xs: 2, sm: 3 }, ...(index > 0 && { borderTop: 1, borderColor: 'divider' }) }}>
        {children(fields)}
      </Box>
    ),
  );
}
