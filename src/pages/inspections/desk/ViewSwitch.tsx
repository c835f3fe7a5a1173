import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import { useOffers } from '#src/engine/EngineContext.tsx';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';
import { useDeskPlace, type DeskView } from './useDeskPlace';

const icons = { queue: 'list', matrix: 'board' } as const;

/** One inspection after the other, or many beside each other; not offered where the server has no matrix. */
export function ViewSwitch() {
  const translate = useTranslate();
  const { view, go } = useDeskPlace();
  if (!useOffers().has('matrix')) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('inspections.desk.views.label')}
      value={view}
      onChange={(_, next: DeskView | null) => next && go({ view: next })}
    >
      {(['queue', 'matrix'] as const).map(name => (
        <ToggleButton key={name} value={name} sx={{ gap: 0.75, px: 1.25, py: 0.5, textTransform: 'none' }}>
          <ResourceIcon name={icons[name]} sx={{ fontSize: 18 }} />
          {translate(`inspections.desk.views.${name}`)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
