import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { Resource } from '#definition';
import { activeFields } from '#definition/derive/actionForm';
import { inputOf } from '#src/engine/kinds/inputOf.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';

interface Props {
  /** What the action of the mode asks, without what differs from asset to asset. */
  form: Resource;
  values: Readonly<Record<string, unknown>>;
  onChange: (name: string, value: unknown) => void;
}

/** What holds for every tag that is scanned from now on: where, when next, and the rest that the action asks. */
export function ScanTerms({ form, values, onChange }: Props) {
  const texts = useTexts(form);
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'end' }}>
      {activeFields(form, values).map(name => {
        const field = form.fields[name];
        if (!field) return null;
        if (field.kind.choice === 'yesNo')
          return (
            <FormControlLabel
              key={name}
              control={<Switch checked={values[name] === true} onChange={(_, checked) => onChange(name, checked)} />}
              label={texts.field(name)}
              slotProps={{ typography: { variant: 'body2' } }}
              sx={{ marginInline: 0, gap: 0.5, minHeight: 40 }}
            />
          );
        const { Input } = inputOf(field);
        return (
          Input && (
            <ControlFrame key={name} id={`scan-${name}`} label={texts.field(name)}>
              <Input
                id={`scan-${name}`}
                name={name}
                field={field as never}
                resource={form}
                label={texts.field(name)}
                value={values[name] ?? null}
                onChange={value => onChange(name, value)}
              />
            </ControlFrame>
          )
        );
      })}
    </Box>
  );
}
