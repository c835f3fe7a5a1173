import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { ref } from '#definition';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { ReferenceControl } from '#src/engine/kinds/ref/ReferenceControl.tsx';
import { useTexts } from '#src/engine/texts/useTexts.ts';
import { ControlFrame } from '#src/engine/ui/ControlFrame.tsx';
import { SelectControl } from '#src/engine/ui/SelectControl.tsx';
import { subjects, type SubjectKind } from './subject';

interface Props {
  kinds: readonly SubjectKind[];
  kind: SubjectKind;
  id: number | null;
  onChange: (kind: SubjectKind, id: number | null) => void;
}

/** Chooses what entries are about: an asset, a location or a department, and which. */
export function SubjectBar({ kinds, kind, id, onChange }: Props) {
  const translate = useTranslate();
  const registry = useRegistry();
  const { register } = subjects[kind];
  const resource = registry.get(register);
  const { one } = useTexts(resource);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '200px minmax(0, 360px)' }, gap: 1.5, mb: 2 }}>
      <ControlFrame id="subject-kind" label={translate('elogger.report.about')}>
        <SelectControl
          id="subject-kind"
          required
          value={kind}
          options={kinds.map(value => {
            const { name, label } = registry.get(subjects[value].register);
            return { value, text: translate(`resources.${name}.name`, { smart_count: 1, _: label.one }) };
          })}
          onChange={next => onChange(kinds.find(known => known === next) ?? kind, null)}
        />
      </ControlFrame>
      <ControlFrame id="subject" label={one}>
        <ReferenceControl
          key={register}
          {...{ id: 'subject', name: 'subject', label: one, resource, describedBy: undefined }}
          field={ref(register, { label: one })}
          multiple={false}
          value={id === null ? [] : [{ id }]}
          onChange={chosen => onChange(kind, chosen?.[0] ? Number(chosen[0].id) : null)}
        />
      </ControlFrame>
    </Box>
  );
}
