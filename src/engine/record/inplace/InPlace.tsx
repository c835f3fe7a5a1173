import EditIcon from '@mui/icons-material/EditOutlined';
import { styled } from '@mui/material/styles';
import { useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { useNotify, useTranslate, type RaRecord } from 'ra-core';
import type { Resource, Values } from '#definition';
import { fetched } from '../../ui/lazy';
import { readProblem } from '../../data/readProblem';
import { missingFirst, useChooseFirst } from '../../form/useNarrowedField';
import { useTexts } from '../../texts/useTexts';
import type { InPlaceEditor } from './InPlaceEditor';
import type { Suggest } from './suggest';

type Editor = typeof InPlaceEditor;

let known: Editor | undefined;

/** The editor's code; without network it is not waited for. */
async function loadEditor(): Promise<Editor> {
  const load = () => import('./InPlaceEditor');
  known = (await (navigator.onLine ? fetched(load) : load())).InPlaceEditor;
  return known;
}

interface Props {
  resource: Resource;
  record: RaRecord;
  /** The fields that are changed together; the first one names them. */
  names: readonly [string, ...string[]];
  isEditable: boolean;
  /** Sends what was changed, and of which record as it was when the person began; rejects with the reason. */
  save: (change: Values, begun: RaRecord) => Promise<unknown>;
  /** Choices that are quicker than typing, under the control. */
  Quick?: ComponentType<{ suggest: Suggest }>;
  /** The label is said, not shown: the value speaks for itself. */
  bare?: boolean;
  /** The value as it is read. */
  children: ReactNode;
}

interface Editing {
  /** There before the value goes. */
  Editor: Editor;
  /** What it was when the person began. */
  begun: RaRecord;
  /** How often it was refused: the control opens anew each time, however soon. */
  refused: number;
  draft: Values;
  reasons: readonly string[];
}

/**
 * A value that is read, and changed where it stands: a press or Enter opens its control, Enter or leaving it saves, Escape takes it back. It
 * is shown as saved at once; when it is refused the control is open again with what was typed and the reason.
 *
 * @example <InPlace resource={workorders} record={order} names={['title']} isEditable save={save}>{order.title}</InPlace>
 */
export function InPlace({ resource, record, names, isEditable: mayEdit, save, Quick, bare = false, children }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const texts = useTexts(resource);
  const pencil = useRef<HTMLButtonElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [editing, setEditing] = useState<Editing | null>(null);
  const chooseFirst = useChooseFirst();
  const label = texts.field(names[0]);
  const first = mayEdit && names.length === 1 ? missingFirst(resource, names[0], record) : [];
  const isEditable = mayEdit && first.length === 0;

  const begin = (Editor: Editor) => setEditing({ Editor, begun: record, refused: 0, draft: {}, reasons: [] });
  const open = () => {
    if (known) return begin(known);
    loadEditor().then(begin, () => notify(translate('engine.inplace.away', { field: label }), { type: 'error' }));
  };
  const close = (byKey: boolean) => {
    setEditing(null);
    if (byKey) requestAnimationFrame(() => pencil.current?.focus());
  };
  const commit = async ({ Editor, begun, refused }: Editing, change: Values) => {
    setEditing(null);
    try {
      await save(change, begun);
    } catch (error) {
      const { errors, messages, status } = readProblem(error);
      // The end of the session announces itself.
      if (status === 401) return;
      const reasons = [...new Set([...Object.values(errors), ...messages])].map(reason => translate(reason, { _: reason }));
      if (place.current?.isConnected) setEditing({ Editor, begun, refused: refused + 1, draft: change, reasons });
      else reasons.forEach(reason => notify(`${label}: ${reason}`, { type: 'error' }));
    }
  };
  const press = ({ target }: MouseEvent) => {
    // A link leads where it says, and text that is being selected is no press.
    if (!isEditable || (target as Element).closest('a, button') || (window.getSelection()?.toString() ?? '') !== '') return;
    open();
  };

  return (
    <Place ref={place} data-inplace={names[0]}>
      {editing ? (
        <editing.Editor
          key={editing.refused}
          resource={resource}
          record={record}
          begun={editing.begun}
          names={names}
          draft={editing.draft}
          reasons={editing.reasons}
          Quick={Quick}
          onCommit={(change, byKey) => {
            if (Object.keys(change).length === 0) return close(byKey);
            void commit(editing, change);
            if (byKey) requestAnimationFrame(() => pencil.current?.focus());
          }}
          onCancel={() => close(true)}
        />
      ) : (
        // The pencil is the way by keyboard and for screen readers; a press anywhere on the value is a shorter one.
        <div
          className="value"
          onClick={press}
          onPointerEnter={() => isEditable && void loadEditor().catch(() => undefined)}
          {...(isEditable && { 'data-editable': true })}
        >
          <div className="read">
            {!bare && <div className="label">{label}</div>}
            <div className="text">{children}</div>
            {first.length > 0 && <div className="label">{chooseFirst(first.map(texts.field))}</div>}
          </div>
          {isEditable && (
            <button type="button" ref={pencil} onClick={open} aria-label={translate('engine.inplace.edit', { field: label })}>
              <EditIcon />
            </button>
          )}
        </div>
      )}
    </Place>
  );
}

/** A pencil for a thumb. */
const reachable = { opacity: 1, minWidth: 44, minHeight: 44, margin: '-10px 0' };

/** One style for all of it: a page has dozens of these. */
const Place = styled('div')(({ theme }) => ({
  minWidth: 0,
  '& > .value': { display: 'flex', alignItems: 'flex-start', gap: 4, margin: '0 -6px', padding: '2px 6px', borderRadius: 6 },
  '& > .value > .read': { flex: 1, minWidth: 0 },
  '& > .value > .read > .label': { color: theme.palette.text.secondary, fontSize: '0.75rem', lineHeight: 1.5 },
  '& > .value > .read > .text': { overflowWrap: 'anywhere', minHeight: 21, unicodeBidi: 'plaintext' },
  '& > .value[data-editable]': { cursor: 'text', '&:hover': { background: theme.palette.action.hover } },
  '& > .value > button': {
    ...{ display: 'inline-flex', alignItems: 'center', justifyContent: 'center', padding: 4, border: 0, borderRadius: 6 },
    ...{ minWidth: 24, minHeight: 24, background: 'none', color: theme.palette.action.active, cursor: 'pointer', opacity: 0 },
    '&:hover': { background: theme.palette.action.hover },
    '& svg': { fontSize: 15 },
    [theme.breakpoints.down('md')]: reachable,
    // A tablet is wide and points at nothing before it presses.
    '@media (hover: none)': reachable,
  },
  '& > .value:hover > button, & > .value:focus-within > button': { opacity: 1 },
}));
