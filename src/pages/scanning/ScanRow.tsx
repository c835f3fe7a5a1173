import DoneIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/ErrorOutline';
import RepeatedIcon from '@mui/icons-material/ReplayOutlined';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Scan } from './useScans';

const marks = {
  waiting: <CircularProgress size={18} />,
  done: <DoneIcon sx={{ color: 'success.main' }} />,
  failed: <FailedIcon sx={{ color: 'error.main' }} />,
  repeated: <RepeatedIcon sx={{ color: 'text.secondary' }} />,
};

/** What came of one tag: a mark, the tag, and words. */
export function ScanRow({ scan: { tag, mode, state, id, problem } }: { scan: Scan }) {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, py: 1, minHeight: 48, borderTop: 1, borderColor: 'divider' }}
    >
      {marks[state]}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">
            {id === null ? (
              tag
            ) : (
              <Link component={RouterLink} to={`/hardware/${id}/show`} underline="hover">
                {tag}
              </Link>
            )}
          </bdi>
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: state === 'failed' ? 'error.main' : 'text.secondary' }}>
          {problem ? translate(problem, { _: problem }) : translate(`scanning.states.${state === 'done' ? mode : state}`)}
        </Box>
      </Box>
    </Box>
  );
}
