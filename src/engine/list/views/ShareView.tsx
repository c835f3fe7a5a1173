import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Reference } from '#definition';
import { audiences, type Audience, type SavedView } from '#src/domain/views/savedView.ts';
import { RecordsField } from '../../kinds/ref/RecordsField';
import type { ViewChange } from './useSavedViews';

interface Props {
  view: SavedView;
  isBusy: boolean;
  onSave: (change: ViewChange) => void;
}

/** Whom a view is shown to, and whether their list opens with it. */
export function ShareView({ view, isBusy, onSave }: Props) {
  const translate = useTranslate();
  const [shared, setShared] = useState<Audience>(view.shared);
  const [group, setGroup] = useState<readonly Reference[]>(view.group ? [view.group] : []);
  const [opens, setOpens] = useState(view.is_default);
  const chosen = group[0];
  return (
    <Box sx={{ display: 'grid', gap: 1.5, py: 1, justifyItems: 'start' }}>
      <RadioGroup
        row
        aria-label={translate('engine.views.share', { name: view.name })}
        value={shared}
        onChange={(_, next) => setShared(next as Audience)}
      >
        {audiences.map(one => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={translate(`engine.views.audience.${one}`)} />
        ))}
      </RadioGroup>
      {shared === 'group' && (
        <Box sx={{ width: '100%' }}>
          <RecordsField
            id="view-group"
            label={translate('engine.views.group')}
            target="groups"
            value={group}
            multiple={false}
            required
            onChange={setGroup}
          />
        </Box>
      )}
      {shared !== 'none' && (
        <FormControlLabel
          control={<Checkbox size="small" checked={opens} onChange={(_, next) => setOpens(next)} />}
          label={translate('engine.views.opens')}
        />
      )}
      <Button
        variant="contained"
        size="small"
        disabled={isBusy || (shared === 'group' && !chosen)}
        onClick={() => onSave({ shared, is_default: opens, ...(shared === 'group' && chosen && { group_id: Number(chosen.id) }) })}
      >
        {translate('ra.action.save')}
      </Button>
    </Box>
  );
}
