import Box from '@mui/material/Box';
import { useFormState } from 'react-hook-form';
import type { Resource } from '#definition';
import { widgetOf } from '../kinds/widgetOf';
import { DerivedInput } from './DerivedInput';
import { FieldSections } from './FieldSections';

interface Props {
  resource: Resource;
  /** The fields that are offered, in their order. */
  names: readonly string[];
  creating: boolean;
}

/** Fields of a form, in their sections, one or two side by side. */
export function FormFields({ resource, names, creating }: Props) {
  const { errors } = useFormState();
  return (
    <FieldSections resource={resource} names={names} mustOpen={fields => fields.some(name => errors[name])}>
      {fields => <Columns resource={resource} names={fields} creating={creating} />}
    </FieldSections>
  );
}

function Columns({ resource, names, creating }: Props) {
  const inputs = names.map(name => <DerivedInput key={name} name={name} creating={creating} />);
  if (!isTwoColumned(resource, names)) return <Box sx={{ display: 'grid', gap: 2.5, maxWidth: 624 }}>{inputs}</Box>;
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', '@container (min-width: 560px)': { gridTemplateColumns: '1fr 1fr' } }}>
        {names.map((name, index) => (
          <Box key={name} sx={{ minWidth: 0, '&:empty': { display: 'none' }, ...(isWide(resource, name) && { gridColumn: '1 / -1' }) }}>
            {inputs[index]}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** So many fields below one another would leave half of a wide page empty, and the other half to be scrolled. */
const many = 7;

/** Whether fields of a form stand two side by side where there is room: as its definition says, and else where they are many. */
export const isTwoColumned = ({ form, definition }: Pick<Resource, 'form' | 'definition'>, names: readonly string[]): boolean =>
  form.columns === 2 || (definition.form?.columns === undefined && names.length >= many);

/** Whether a field uses the whole width of a form or of a page. */
export function isWide({ fields }: Pick<Resource, 'fields'>, name: string): boolean {
  const field = fields[name];
  return field !== undefined && (field.fullWidth ?? widgetOf(field).wide === true);
}
