import PinIcon from '@mui/icons-material/PushPinOutlined';
import ViewsIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'ra-core';
import { useNavigate } from 'react-router-dom';
import type { Named, Preset, Resource } from '#definition';
import type { SavedView, ViewValue } from '#src/domain/views/savedView.ts';
import { lazyPart } from '../../ui/lazy';
import { PopupMenu } from '../../ui/menu/PopupMenu';
import { readProblem } from '../../data/readProblem';
import { ToolButton } from '../../ui/ToolButton';
import { filtersToBe } from '../filters/useFilterChange';
import { PinnedViews } from './PinnedViews';
import { usePreset } from './usePreset';
import { addressOf, useSavedViews } from './useSavedViews';
import { useTexts } from '../../texts/useTexts';

const ViewNameDialog = lazyPart(async () => (await import('./ViewNameDialog')).ViewNameDialog);
const ManageViews = lazyPart(async () => (await import('./ManageViews')).ManageViews);

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
  const { data, filterValues, filter: always, sort, perPage, setFilters, resource: list } = useListContext();
  const filtersOf = usePreset();
  // Within a view some of the rows are meant already.
  const presets = Object.keys((always ?? {}) as object).length === 0 ? resource.list.presets : [];
  const saved = useSavedViews(place, data !== undefined);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'name' | 'manage' | null>(null);

  const show = (next: typeof dialog) => {
    setAnchor(null);
    setDialog(next);
  };
  const open = (view: SavedView) => {
    setAnchor(null);
    void navigate(addressOf(view));
  };
  const drawn = useRef(filterValues as Readonly<Record<string, unknown>>);
  useEffect(() => {
    drawn.current = filterValues as Readonly<Record<string, unknown>>;
  }, [filterValues]);
  const openPreset = async (preset: Named<Preset>) => {
    setAnchor(null);
    const before = filtersToBe(list, drawn.current);
    try {
      const filters = await filtersOf(resource, preset.filter);
      // What was typed or chosen while the server was asked what the preset stands for stays.
      const since = Object.entries(filtersToBe(list, drawn.current)).filter(
        ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key]),
      );
      setFilters({ ...filters, ...Object.fromEntries(since) }, undefined, false);
    } catch (error) {
      readProblem(error).messages.forEach(message => notify(message, { type: 'error' }));
    }
  };
  const value: ViewValue = { filter: { ...(always as object | undefined), ...(filterValues as object) }, sort, perPage };

  return (
    <>
      <PinnedViews views={saved.views.filter(({ is_pinned }) => is_pinned)} />
      <ToolButton
        icon={<ViewsIcon />}
        label={translate('engine.views.label')}
        menu={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      />
      <PopupMenu anchor={anchor} onClose={() => setAnchor(null)} paper={{ minWidth: 220, maxWidth: 360, maxHeight: 480 }}>
        {({ MenuItem, ListItemText, Divider }) => [
          ...presets.map(preset => (
            <MenuItem key={`preset ${preset.key}`} dense onClick={() => void openPreset(preset)}>
              {texts.preset(preset)}
            </MenuItem>
          )),
          presets.length > 0 && <Divider key="end of presets" component="li" />,
          ...saved.views.map(view => (
            <MenuItem key={view.id} dense onClick={() => open(view)}>
              <ListItemText
                primary={view.name}
                secondary={!view.is_own && view.owner?.name}
                slotProps={{ primary: { noWrap: true }, secondary: { noWrap: true } }}
              />
              {view.is_pinned && <PinIcon aria-hidden sx={{ fontSize: 16, marginInlineStart: 1, color: 'text.secondary' }} />}
            </MenuItem>
          )),
          saved.views.length > 0 && <Divider key="end of views" component="li" />,
          <MenuItem key="save" dense onClick={() => show('name')}>
            {translate('engine.views.save')}
          </MenuItem>,
          saved.views.length > 0 && (
            <MenuItem key="manage" dense onClick={() => show('manage')}>
              {translate('engine.views.manage')}
            </MenuItem>
          ),
        ]}
      </PopupMenu>
      {dialog === 'name' && (
        <ViewNameDialog
          onSave={name => {
            setDialog(null);
            void saved.save(name, value);
          }}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && <ManageViews saved={saved} onClose={() => setDialog(null)} />}
    </>
  );
}
