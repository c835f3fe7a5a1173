import Box from '@mui/material/Box';
import { useFormContext } from 'react-hook-form';
import { DerivedInput } from '#src/engine/form/DerivedInput.tsx';
import { DueChoices } from '../panel/DueChoices';

/** The day by which the work is to be done, and the days that are often meant. */
export function DueField() {
  const { setValue } = useFormContext();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <DerivedInput name="due_date" creating />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <DueChoices suggest={({ due_date }) => setValue('due_date', due_date, { shouldDirty: true, shouldValidate: true })} />
      </Box>
    </Box>
  );
}
