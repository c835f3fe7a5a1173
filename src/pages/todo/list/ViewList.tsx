import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ListIcon from '@mui/icons-material/InboxOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import Box from '@mui/material/Box';
import { Fragment } from 'react';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { addressOf, tagColor, taskViews, viewText, type TaskView } from '../taskView';

const icons = { '': ListIcon, important: StarIcon, completed: CheckIcon, deleted: DeleteIcon } as const;

/** The views of the tasks: filters, then tags; each is an address. */
export function ViewList({ current, onGo }: { current: TaskView; onGo: () => void }) {
  const translate = useTranslate();
  return (
    <Box component="nav" aria-label={translate('todo.viewsLabel')} sx={{ display: 'grid', gap: 0.25 }}>
      {taskViews.map((view, at) => {
        const isHere = view.filter === current.filter && view.tag === current.tag;
        const Icon = icons[view.filter];
        return (
          <Fragment key={addressOf(view)}>
            {view.tag !== '' && taskViews[at - 1]?.tag === '' && (
              <Box sx={{ px: 1.25, pt: 1.5, pb: 0.5, fontSize: '0.75rem', fontWeight: 600, color: 'text.secondary' }}>
                {translate('todo.tagsLabel')}
              </Box>
            )}
            <Box
              component={Link}
              to={addressOf(view)}
              onClick={onGo}
              aria-current={isHere ? 'page' : undefined}
              sx={{
                ...{ display: 'flex', alignItems: 'center', gap: 1.25, px: 1.25, minHeight: { xs: 44, md: 34 }, borderRadius: 1.5 },
                ...{ color: 'text.primary', textDecoration: 'none', '&:hover': { bgcolor: 'action.hover' } },
                ...(isHere && { bgcolor: 'action.selected', fontWeight: 600 }),
              }}
            >
              {view.tag === '' ? (
                <Icon fontSize="small" />
              ) : (
                <Box
                  component="span"
                  aria-hidden
                  sx={{ width: 10, height: 10, mx: 0.625, borderRadius: '50%', bgcolor: tagColor[view.tag] }}
                />
              )}
              {translate(viewText(view))}
            </Box>
          </Fragment>
        );
      })}
    </Box>
  );
}
