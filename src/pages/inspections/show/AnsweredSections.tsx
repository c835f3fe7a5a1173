import Box from '@mui/material/Box';
import { parametersOf, type Inspection } from '../read/inspection';
import { sectionsOf } from '../runner/sections';
import { AnsweredRow } from './AnsweredRow';
import { ParameterSection } from './ParameterSection';

interface Props {
  inspection: Pick<Inspection, 'checklists'>;
  /** What stands before the names of the sections where they are shown twice on a page. */
  prefix?: string;
  selected?: ReadonlySet<number>;
  onSelect?: ((answer: number, isSelected: boolean) => void) | undefined;
}

const nobody: ReadonlySet<number> = new Set();

/** All that an inspection asked and what was found, section by section. */
export function AnsweredSections({ inspection, prefix, selected = nobody, onSelect }: Props) {
  const places = new Map(parametersOf(inspection).map((parameter, at) => [parameter, at + 1]));
  return sectionsOf(inspection.checklists).map(({ key, title, parameters }) => (
    <ParameterSection key={key} title={title} label={prefix === undefined ? undefined : `${prefix}: ${title}`}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {parameters.map(parameter => (
          <AnsweredRow
            key={parameter.key}
            parameter={parameter}
            number={places.get(parameter) ?? 0}
            isSelected={parameter.answerId !== null && selected.has(parameter.answerId)}
            {...(onSelect && {
              onSelect: (isSelected: boolean) => parameter.answerId !== null && onSelect(parameter.answerId, isSelected),
            })}
          />
        ))}
      </Box>
    </ParameterSection>
  ));
}
