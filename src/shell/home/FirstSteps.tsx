import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { useRegistry } from '#src/engine/EngineContext.tsx';
import { useMay } from '#src/engine/rights/useMay.ts';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { ResourceIcon } from '#src/engine/ui/ResourceIcon.tsx';

/** What a firm begins with, in this order. */
const steps = ['companies', 'locations', 'users', 'models', 'hardware', 'checklists', 'schedulers'] as const;

/** What is to be added first where there is nothing to work with yet, as far as the person may. */
export function FirstSteps() {
  const translate = useTranslate();
  const registry = useRegistry();
  const may = useMay();
  const open = steps.filter(name => registry.has(name) && may({ action: 'create', resource: name }));
  return (
    <Panel title={translate('home.firstSteps.title')}>
      <Box sx={{ color: 'text.secondary', mb: 1.5 }}>{translate('home.firstSteps.help')}</Box>
      <Box component="ol" sx={{ display: 'grid', gap: 1, m: 0, p: 0, listStyle: 'none', justifyItems: 'start' }}>
        {open.map(name => (
          <li key={name}>
            <Button component={Link} to={`/${name}/create`} color="secondary" startIcon={<ResourceIcon name={registry.get(name).icon} />}>
              {translate(`home.firstSteps.${name}`)}
            </Button>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
