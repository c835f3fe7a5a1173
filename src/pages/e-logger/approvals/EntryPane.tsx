import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { Panel } from '#src/engine/ui/Panel.tsx';
import { Loaded } from '#src/engine/ui/states/Loaded.tsx';
import { EntryValues } from '../entry/EntryValues';
import { Trail } from '../entry/Trail';
import { useEntry, type EntryDetails } from '../entry/useEntry';

/** The entry that is looked at on the desk: its values, and what was done with it. */
export function EntryPane({ id }: { id: number }) {
  const translate = useTranslate();
  return (
    <Loaded of={useEntry(String(id))} read={body => body as EntryDetails}>
      {details => (
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Panel
            title={translate('elogger.values')}
            end={
              <Box component={Link} to={`/elogger-submissions/${String(id)}/show`} sx={{ color: 'text.primary' }}>
                {details.entry.number}
              </Box>
            }
          >
            <EntryValues of={details} />
          </Panel>
          <Panel title={translate('elogger.trail')}>
            <Trail of={details} />
          </Panel>
        </Box>
      )}
    </Loaded>
  );
}
