import Box from '@mui/material/Box';
import type { Resource } from '#definition';
import { DerivedInput } from '#src/engine/form/DerivedInput.tsx';

/** What a checklist says of itself: its name, what it is for, and the rules of all its parameters. */
export function SettingsEditor({ resource, creating }: { resource: Resource; creating: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, p: { xs: 2, sm: 3 }, maxWidth: 640 }}>
      {resource.form.tabs
        .flatMap(({ fields }) => fields)
        .filter(name => name !== 'parameters')
        .map(name => (
          <DerivedInput key={name} name={name} creating={creating} />
        ))}
    </Box>
  );
}
