import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import PinIcon from '@mui/icons-material/PushPinOutlined';
import PinnedIcon from '@mui/icons-material/PushPin';
import ShareIcon from '@mui/icons-material/ShareOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'ra-core';
import { shareRight, type SavedView } from '#src/domain/views/savedView.ts';
import { useMay } from '../../rights/useMay';
import { ShareView } from './ShareView';
import type { useSavedViews } from './useSavedViews';

interface Props {
  saved: ReturnType<typeof useSavedViews>;
  onClose: () => void;
}

/** The saved views of a list: pins, shares and removes them. */
export function ManageViews({ saved, onClose }: Props) {
  const translate = useTranslate();
  const may = useMay();
  const [shared, setShared] = useState<number | null>(null);
  const audienceOf = ({ shared: audience, group, owner, is_own, is_default }: SavedView) =>
    [
      !is_own && owner?.name,
      translate(`engine.views.shared.${audience}`, { group: group?.name ?? '' }),
      is_default && translate('engine.views.isDefault'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <Dialog open onClose={onClose} aria-labelledby="manage-views" fullWidth maxWidth="sm">
      <DialogTitle id="manage-views">{translate('engine.views.manage')}</DialogTitle>
      <DialogContent>
        {saved.views.length === 0 && <Typography color="text.secondary">{translate('engine.views.none')}</Typography>}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {saved.views.map(view => (
            <Box component="li" key={view.id} sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Typography noWrap>{view.name}</Typography>
                  {saved.isKept && <Typography sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{audienceOf(view)}</Typography>}
                </Box>
                {saved.isKept && (
                  <IconButton
                    size="small"
                    aria-pressed={view.is_pinned}
                    aria-label={translate('engine.views.pin', { name: view.name })}
                    data-hint={translate('engine.views.pin', { name: view.name })}
                    onClick={() => void saved.change(view, { is_pinned: !view.is_pinned })}
                  >
                    {view.is_pinned ? <PinnedIcon fontSize="small" color="primary" /> : <PinIcon fontSize="small" />}
                  </IconButton>
                )}
                {saved.isKept && view.is_own && may.right(shareRight) && (
                  <IconButton
                    size="small"
                    aria-expanded={shared === view.id}
                    aria-label={translate('engine.views.share', { name: view.name })}
                    data-hint={translate('engine.views.share', { name: view.name })}
                    onClick={() => setShared(shared === view.id ? null : view.id)}
                  >
                    <ShareIcon fontSize="small" />
                  </IconButton>
                )}
                {view.is_own && (
                  <IconButton
                    size="small"
                    aria-label={translate('engine.views.remove', { name: view.name })}
                    data-hint={translate('engine.views.remove', { name: view.name })}
                    onClick={() => void saved.remove(view)}
                  >
                    <DeleteIcon fontSize="small" />
                  </IconButton>
                )}
              </Box>
              {shared === view.id && (
                <ShareView
                  view={view}
                  isBusy={saved.isBusy}
                  onSave={async change => {
                    if (await saved.change(view, change)) setShared(null);
                  }}
                />
              )}
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
