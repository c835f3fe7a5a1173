import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { channels, notices, type SampleNotifications } from '#src/domain/sample-apps/lists/users.ts';
import { useSampleUser } from '../useSampleUser';

const cell = { px: 1, py: 0.5, borderBottom: 1, borderColor: 'divider', textAlign: 'center' } as const;

/** Of what the sample user is told, and how: a matrix, each cell kept as it is pressed. */
export default function Notifications() {
  const translate = useTranslate();
  const { user, change } = useSampleUser();
  // What is pressed is seen at once, and taken back where it is refused.
  const [said, setSaid] = useState<SampleNotifications | null>(null);
  if (!user) return null;
  const kept = said ?? user.notifications ?? {};
  const toggle = (notice: (typeof notices)[number], channel: (typeof channels)[number], isOn: boolean) => {
    const others = (kept[notice] ?? []).filter(one => one !== channel);
    const next = { ...kept, [notice]: isOn ? [...others, channel] : others };
    setSaid(next);
    void change(user.id, { notifications: next }).catch(() => setSaid(null));
  };
  return (
    <Box sx={{ p: { xs: 1, sm: 3 }, overflowX: 'auto' }}>
      <Box component="table" sx={{ borderCollapse: 'collapse', maxWidth: 640, width: '100%' }}>
        <thead>
          <tr>
            <Box component="th" scope="col" sx={{ ...cell, textAlign: 'start' }}>
              {translate('sampleUsers.notices.title')}
            </Box>
            {channels.map(channel => (
              <Box component="th" scope="col" key={channel} sx={cell}>
                {translate(`sampleUsers.channels.${channel}`)}
              </Box>
            ))}
          </tr>
        </thead>
        <tbody>
          {notices.map(notice => (
            <tr key={notice}>
              <Box component="th" scope="row" sx={{ ...cell, textAlign: 'start', fontWeight: 400 }}>
                {translate(`sampleUsers.notices.${notice}`)}
              </Box>
              {channels.map(channel => (
                <Box component="td" key={channel} sx={cell}>
                  <Checkbox
                    checked={kept[notice]?.includes(channel) === true}
                    onChange={(_, isOn) => toggle(notice, channel, isOn)}
                    slotProps={{
                      input: {
                        'aria-label': `${translate(`sampleUsers.notices.${notice}`)}: ${translate(`sampleUsers.channels.${channel}`)}`,
                      },
                    }}
                  />
                </Box>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
