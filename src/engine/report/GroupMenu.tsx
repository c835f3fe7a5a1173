import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useState } from 'react';
import { useCreatePath, useTranslate } from 'ra-core';
import { Link } from 'react-router-dom';
import { reportKey } from '#definition/derive/reports/reportTexts';
import { useRegistry } from '../EngineContext';
import { listAddress } from '../data/listAddress';
import { useMay } from '../rights/useMay';
import { MoreButton } from '../ui/menu/MoreButton';
import { PopupMenu } from '../ui/menu/PopupMenu';
import { useReport } from './ReportContext';
import type { GroupValue } from './useGroupTexts';

interface Entry {
  key: string;
  label: string;
  to: string;
  /** What the page begins with. */
  state?: object;
}

/** The head of the column of menus; nothing for a report without links. */
export function GroupMenuHead() {
  const { report } = useReport();
  const translate = useTranslate();
  if (!report.links) return null;
  return (
    <th scope="col">
      <Box component="span" sx={visuallyHidden}>
        {translate('engine.list.actions')}
      </Box>
    </th>
  );
}

/** The menu of a group that is a record: the record itself, and where the report leads from it; an empty cell for others. */
export function GroupMenuCell({ value }: { value?: GroupValue }) {
  const { report } = useReport();
  if (!report.links) return null;
  return <td>{typeof value === 'object' && value !== null && value.id !== 0 && <GroupMenu {...value} />}</td>;
}

function GroupMenu({ id, name }: { id: number; name: string }) {
  const translate = useTranslate();
  const entries = useEntries(id, name);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  if (entries.length === 0) return null;
  return (
    <>
      <MoreButton label={translate('engine.row.actions', { name })} onOpen={setAnchor} />
      <PopupMenu anchor={anchor} onClose={close}>
        {({ MenuItem }) =>
          entries.map(({ key, label, to, state }) => (
            <MenuItem key={key} dense component={Link} to={to} state={state} onClick={close}>
              {label}
            </MenuItem>
          ))
        }
      </PopupMenu>
    </>
  );
}

/** Where one may go from a record of the first level. */
function useEntries(id: number, name: string): readonly Entry[] {
  const { report, resource } = useReport();
  const registry = useRegistry();
  const translate = useTranslate();
  const createPath = useCreatePath();
  const may = useMay();
  const target = (resource.fields[report.group[0] ?? ''] as { target?: string } | undefined)?.target;
  const own = target !== undefined && registry.has(target) && may({ action: 'show', resource: target });
  const links = Object.entries(report.links ?? {}).flatMap(([key, { label: english, create, list, by }]): Entry[] => {
    const label = translate(reportKey.link(report.name, key), { _: english });
    if (create !== undefined) {
      const isMany = registry.get(create).fields[by]?.kind.reference === 'many';
      const record = { [by]: isMany ? [{ id, name }] : { id, name } };
      const to = createPath({ resource: create, type: 'create' });
      return may({ action: 'create', resource: create }) ? [{ key, label, to, state: { record } }] : [];
    }
    if (list === undefined || !may({ action: 'list', resource: list })) return [];
    return [{ key, label, to: listAddress(list, { [by]: id }) }];
  });
  return [
    ...(own
      ? [{ key: 'own', label: translate('engine.tree.open', { name }), to: createPath({ resource: target, type: 'show', id }) }]
      : []),
    ...links,
  ];
}
