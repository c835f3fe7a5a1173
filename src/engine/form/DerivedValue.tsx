import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { DerivedCell } from '../kinds/DerivedCell';
import { useDefinition } from '../EngineContext';
import { useTexts } from '../texts/useTexts';

/** A field that follows from the others, as it would be kept if the form were saved now. */
export function DerivedValue({ name }: { name: string }) {
  const resource = useDefinition();
  const texts = useTexts(resource);
  const values = useWatch() as Record<string, unknown>;
  const value = resource.fields[name]?.derive?.(values) ?? null;
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, px: 1.5, py: 1.25, borderRadius: 1.5, bgcolor: 'action.hover' }}>
      <Box component="span" id={`derived-${name}`} sx={{ color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 }}>
        {texts.field(name)}
      </Box>
      <Box component="output" aria-labelledby={`derived-${name}`} sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        <DerivedCell mark="none" resource={resource} record={{ ...values, [name]: value }} name={name} />
      </Box>
    </Box>
  );
}
