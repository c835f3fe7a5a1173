import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useListContext, useNotify, useSavedQueries, useTranslate, type SavedQuery } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Named, Preset, Resource } from '#definition';
import { lazyPart } from '../../ui/lazy';
import { PopupMenu } from '../../ui/menu/PopupMenu';
import { readProblem } from '../../data/readProblem';
import { ToolButton } from '../../ui/ToolButton';
import { usePreset } from './usePreset';
import { useTexts } from '../../texts/useTexts';

const ViewNameDialog = lazyPart(async () => (await import('./ViewNameDialog')).ViewNameDialog);

/**
 * Searches, filters and order kept under a name, and called up again; those that the register brings stand before them.
 *
 * @param place the address of the list, where that is not the register’s
 */
export function SavedViews({ resource, place = resource.name }: { resource: Resource; place?: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const notify = useNotify();
  const texts = useTexts(resource);
  const { filterValues, filter: always, sort, perPage, setFilters } = useListContext();
  const filtersOf = usePreset(resource);
  // Within a view some of the rows are meant already.
  const presets = Object.keys((always ?? {}) as object).length === 0 ? resource.list.presets : [];
  const [views, setViews] = useSavedQueries(place);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNaming, setNaming] = useState(false);

  const open = ({ value: { filter, sort: order, perPage: size } }: SavedQuery) => {
    setAnchor(null);
    const query = {
      filter: JSON.stringify(filter ?? {}),
      ...(order && { sort: order.field, order: order.order }),
      page: '1',
      perPage: String(size ?? perPage),
    };
    void navigate(`/${place}?${new URLSearchParams(query).toString()}`);
  };
  const openPreset = async (preset: Named<Preset>) => {
    setAnchor(null);
    try {
      setFilters(await filtersOf(preset), undefined, false);
    } catch (error) {
      readProblem(error).messages.forEach(message => notify(message, { type: 'error' }));
    }
  };
  const save = (label: string) => {
    setNaming(false);
    const view = {
      label,
      value: { filter: { ...(always as object | undefined), ...(filterValues as object) }, sort, perPage, displayedFilters: [] },
    };
    setViews([...views.filter(other => other.label !== label), view]);
  };

  return (
    <>
      <ToolButton
        icon={<ViewsIcon />}
        label={translate('engine.views.label')}
        menu={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} paper={{ minWidth: 220, maxWidth: 360 }}>
        {({ MenuItem, ListItemText, Divider }) => [
          ...presets.map(preset => (
            <MenuItem key={`preset ${preset.key}`} dense onClick={() => void openPreset(preset)}>
              {texts.preset(preset)}
            </MenuItem>
          )),
          presets.length > 0 && <Divider key="end of presets" component="li" />,
          ...views.map(view => (
            <MenuItem key={view.label} dense onClick={() => open(view)}>
              <ListItemText primary={view.label} slotProps={{ primary: { noWrap: true } }} />
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('engine.views.remove', { name: view.label })}
                onClick={event => {
                  event.stopPropagation();
                  setViews(views.filter(other => other !== view));
                }}
              >
                <DeleteIcon sx={{ fontSize: 18 }} />
              </IconButton>
            </MenuItem>
          )),
          views.length > 0 && <Divider key="end of views" component="li" />,
          <MenuItem
            key="save"
            dense
            onClick={() => {
              setAnchor(null);
              setNaming(true);
            }}
          >
            {translate('engine.views.save')}
          </MenuItem>,
        ]}
      </PopupMenu>
      {isNaming && <ViewNameDialog onSave={save} onClose={() => setNaming(false)} />}
    </>
  );
}
