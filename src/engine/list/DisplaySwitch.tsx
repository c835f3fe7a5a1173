import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'ra-core';
import type { Display, Named, Resource } from '#definition';
import { ResourceIcon } from '../ui/ResourceIcon';
import { displaysOf } from './displays';
import { table } from './useDisplay';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  display: Named<Display> | undefined;
  onChoose: (key: string) => void;
}

/** As what the rows are shown: the table, or one of the displays that the register names. */
export function DisplaySwitch({ resource, display, onChoose }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const offered = [
    { key: table, icon: 'list', label: translate('engine.display.table') },
    ...displaysOf(resource).map(one => ({ key: one.key, icon: one.icon ?? 'list', label: texts.display(one) })),
  ];
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={translate('engine.display.label')}
      value={display?.key ?? table}
      onChange={(_, key: string | null) => key !== null && onChoose(key)}
    >
      {offered.map(({ key, icon, label }) => (
        <ToggleButton key={key} value={key} aria-label={label} data-hint={label} sx={{ px: 1, py: 0.5 }}>
          <ResourceIcon name={icon} sx={{ fontSize: 18 }} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
