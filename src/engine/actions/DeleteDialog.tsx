import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate, type Identifier, type RaRecord } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import type { Resource } from '#definition';
import { goesWith } from '#definition/derive/nestedPath';
import { titleOf } from '#definition/derive/title';
import { useRegistry } from '../EngineContext';
import { countedList } from '../data/listAddress';
import { useRemoval, type Use } from './useRemoval';
import { useFormats } from '../texts/useFormats';
import { useTexts } from '../texts/useTexts';

interface Props {
  resource: Resource;
  record: RaRecord;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before deleting; a refusal gives its reason and leads to what still uses the record. */
export function DeleteDialog({ resource, record, onClose, onDone }: Props) {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { busy, reasons, uses, remove } = useRemoval(resource);
  const name = titleOf(resource, record);
  const confirm = () =>
    void remove(record).then(isDone => {
      if (!isDone) return;
      onClose();
      onDone?.();
    });
  return (
    <ConfirmDialog
      title={translate('engine.remove.title', { name })}
      busy={busy}
      reasons={reasons}
      onConfirm={confirm}
      onClose={onClose}
      links={<Users resource={resource} record={record} uses={uses} />}
    >
      {translate(resource.softDelete ? 'engine.remove.soft' : 'engine.remove.hard', { name: texts.one })}
      {!resource.softDelete && <PartsToo owner={resource} />}
    </ConfirmDialog>
  );
}

/** What goes along, where a record has parts of its own. */
function PartsToo({ owner }: { owner: Resource }) {
  const translate = useTranslate();
  const parts = useRegistry().all.filter(resource => goesWith(resource, owner.name));
  const named = parts.map(({ name, label }) => translate(`resources.${name}.name`, { smart_count: 2, _: label.many }));
  return named.length > 0 && <> {translate('engine.remove.parts', { parts: named.join(', ') })}</>;
}

interface ConfirmProps {
  title: string;
  busy: boolean;
  reasons: readonly string[];
  onConfirm: () => void;
  onClose: () => void;
  links?: ReactNode;
  children: ReactNode;
}

/** The question, and what came of it when it was refused. */
export function ConfirmDialog({ title, busy, reasons, onConfirm, onClose, links, children }: ConfirmProps) {
  const translate = useTranslate();
  const isRefused = reasons.length > 0;
  return (
    <Dialog open onClose={onClose} aria-labelledby="confirm-title" fullWidth maxWidth="xs" onClick={event => event.stopPropagation()}>
      <DialogTitle id="confirm-title">{title}</DialogTitle>
      <DialogContent>
        {!isRefused && children}
        {reasons.map(reason => (
          <Alert key={reason} severity="error" sx={{ mb: 1 }}>
            {reason}
          </Alert>
        ))}
        {isRefused && links}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus={isRefused}>
          {translate(isRefused ? 'ra.action.close' : 'ra.action.cancel')}
        </Button>
        {!isRefused && (
          <Button
            variant="contained"
            color="error"
            disabled={busy}
            onClick={onConfirm}
            startIcon={busy ? <CircularProgress size={16} color="inherit" /> : undefined}
          >
            {translate('ra.action.delete')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** What uses the record, each with the way there: as the refusal says, or else by what the record itself counts. */
function Users({ resource, record, uses }: { resource: Resource; record: RaRecord; uses: readonly Use[] }) {
  const registry = useRegistry();
  const texts = useTexts(resource);
  const counts = countsOf(resource).filter(([name]) => Number(record[name]) > 0);
  const others = uses.filter(use => registry.has(use.resource) && !counts.some(([, { target, by }]) => isOf(use, target, by)));
  const shown = counts.filter(([, { target, by }]) => uses.length === 0 || uses.some(use => isOf(use, target, by)));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {shown.map(([name, count]) => {
        const address = countedList(registry, count, record.id);
        return (
          address && (
            <Link key={name} component={RouterLink} to={address}>
              {texts.field(name)}: {String(record[name])}
            </Link>
          )
        );
      })}
      {others.map(use => (
        <UseLink
          key={`${use.resource}.${use.field}`}
          use={use}
          id={record.id}
          isOfSome={others.filter(other => other.resource === use.resource).length > 1}
        />
      ))}
    </Box>
  );
}

/** Of several fields of one register that refer to the record, each is named. */
function UseLink({ use: { resource, field, count }, id, isOfSome }: { use: Use; id: Identifier; isOfSome: boolean }) {
  const registry = useRegistry();
  const texts = useTexts(registry.get(resource));
  const { number } = useFormats();
  const address = countedList(registry, { target: resource, by: field }, id);
  if (!address) return null;
  return (
    <Link component={RouterLink} to={address}>
      {isOfSome ? `${texts.many} (${texts.field(field)})` : texts.many}: {number(count)}
    </Link>
  );
}

type Count = Parameters<typeof countedList>[1];

const isOf = (use: Use, target: string, by: string) => use.resource === target && use.field === by;
const countsOf = (resource: Resource) =>
  Object.entries(resource.fields).flatMap(([name, field]) =>
    field.kind.derived === 'counted' ? [[name, field as unknown as Count] as const] : [],
  );
