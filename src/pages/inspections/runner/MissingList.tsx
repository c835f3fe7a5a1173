import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { InspectedParameter } from '../read/inspection';

interface Place {
  checklist: number;
  key: string;
}

interface Props {
  missing: readonly { place: Place; parameter: InspectedParameter | undefined }[];
  onLead: (place: Place) => void;
}

/** What is still asked for, each a way there that says what it lacks. */
export function MissingList({ missing, onLead }: Props) {
  const translate = useTranslate();
  const missingText = (parameter: InspectedParameter | undefined) =>
    parameter?.answer
      ? translate('inspections.lacks', { what: parameter.answer.missing.map(extra => translate(`checklists.extras.${extra}`)).join(', ') })
      : translate('inspections.notAnswered');
  return (
    <Box component="ul" aria-label={translate('inspections.missing')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5 }}>
      {missing.map(({ place, parameter }) => (
        <li key={`${place.checklist} ${place.key}`}>
          <Button
            variant="outlined"
            fullWidth
            sx={{ justifyContent: 'space-between', columnGap: 2, flexWrap: 'wrap', textAlign: 'start', minHeight: 48 }}
            onClick={() => onLead(place)}
          >
            <span>{parameter?.name ?? place.key}</span>
            <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
              {missingText(parameter)}
            </Box>
          </Button>
        </li>
      ))}
    </Box>
  );
}
