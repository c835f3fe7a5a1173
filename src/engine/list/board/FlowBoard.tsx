import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'ra-core';
import type { Resource, ResourceFlow, ResourceMove } from '#definition';
import { movesBetween, movesFrom, statusOf } from '#definition/derive/flow/moves';
import { titleOf } from '#definition/derive/title';
import type { SelectOptions } from '#definition/kinds/select';
import { isBlank } from '#definition/texts';
import { useCall } from '../../data/useCall';
import { DerivedCell } from '../../kinds/DerivedCell';
import { RecordDialogs } from '../../actions/RecordDialogs';
import { useTexts } from '../../texts/useTexts';
import { useColumns } from '../useColumns';
import { Board } from './Board';
import type { BoardSource, CardRecord, Column, RefusedMove } from './BoardSource';

/** A move that asks something before it is made, and what goes on once that is answered. */
interface Question {
  record: CardRecord;
  move: ResourceMove;
  onClose: () => void;
}

/** Facts of a card below its title. */
const mostFacts = 2;

/** The records of a register with a flow as columns of cards, one a status: a card goes where a move leads that the person may make. */
export default function FlowBoard({ resource }: { resource: Resource }) {
  const { flow } = resource;
  if (!flow) throw new Error(`${resource.name} has no flow`);
  return <Shown resource={resource} flow={flow} />;
}

function Shown({ resource, flow }: { resource: Resource; flow: ResourceFlow }) {
  const texts = useTexts(resource);
  const call = useCall();
  const { filterValues } = useListContext();
  const { shown } = useColumns(resource, undefined, undefined);
  const [question, setQuestion] = useState<Question | null>(null);
  const { options } = resource.fields[flow.field] as unknown as SelectOptions;
  const chosen = [(filterValues as Readonly<Record<string, unknown>>)[flow.field] ?? []].flat().map(String);
  const columns = options
    .map((option, at): Column => ({ id: at + 1, name: texts.option(flow.field, option) }))
    .filter((_, at) => chosen.length === 0 || chosen.includes(options[at] ?? ''));
  const optionOf = ({ id }: Pick<Column, 'id'>) => options[id - 1] ?? '';
  const columnFor = (option: string | null) => options.indexOf(option ?? '') + 1;
  const moveTo = (record: CardRecord, to: Column) => {
    const possible = movesBetween(flow, statusOf(flow, record), optionOf(to));
    return possible.find(({ name }) => isOpen(record, name)) ?? possible[0];
  };
  const facts = shown.filter(({ name }) => name !== flow.field && !resource.title.includes(name));
  const source: BoardSource = {
    ...{ resource, field: flow.field, sort: 'id', columns, error: null, Refused, refetch: () => undefined },
    columnIdOf: record => columnFor(statusOf(flow, record)),
    filterOf: column => [optionOf({ id: column })],
    labelOf: record => (resource.title.length > 1 ? String(record[resource.title[0] ?? ''] ?? '') : `#${record.id}`),
    titleOf: record => titleOf({ ...resource, title: resource.title.length > 1 ? resource.title.slice(1) : resource.title }, record),
    nextOf: record => {
      const open = movesFrom(flow, statusOf(flow, record)).filter(({ name }) => isOpen(record, name));
      return { offered: columns.filter(column => open.some(({ to }) => to === optionOf(column))), target: null };
    },
    movedTo: (record, to) => ({ ...record, [flow.field]: optionOf(to), moves: [] }),
    send: (record, to) => {
      const move = moveTo(record, to);
      if (!move) return Promise.reject(new Error('board.noMove'));
      if (!move.ask && move.confirm === undefined)
        return call('POST', `${resource.api.path}/${record.id}/moves/${move.name}`, { body: { _lock_version: record.lock_version } });
      return new Promise<void>(done => setQuestion({ record, move, onClose: done }));
    },
    Mark,
    Facts: ({ record }) => (
      <Box sx={{ display: 'grid', gap: 0.25, fontSize: '0.8125rem', color: 'text.secondary' }}>
        {facts
          .filter(({ name }) => !isBlank(record[name]))
          .slice(0, mostFacts)
          .map(({ name }) => (
            <Box key={name} dir="auto" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              <DerivedCell name={name} resource={resource} record={record} dense mark="word" />
            </Box>
          ))}
      </Box>
    ),
  };
  return (
    <>
      <Board source={source} />
      {question && (
        <RecordDialogs
          resource={resource}
          record={question.record}
          dialog={`action:${question.move.name}`}
          onClose={() => {
            setQuestion(null);
            // Whether it was answered or not, the board reads both columns again.
            question.onClose();
          }}
        />
      )}
    </>
  );
}

/** Whether the row of a card tells that a move can be made; a server that tells nothing of moves refuses it itself. */
function isOpen(record: CardRecord, name: string): boolean {
  if (!Array.isArray(record.moves)) return true;
  return (record.moves as { name?: unknown; reason?: unknown }[]).some(move => move.name === name && !move.reason);
}

const Mark = ({ column }: { column: Column }) => <span>{column.name}</span>;

/** Says why a move was refused. */
function Refused({ refused, onClose }: { refused: RefusedMove; onClose: () => void }) {
  const notify = useNotify();
  const announced = useRef<RefusedMove | null>(null);
  useEffect(() => {
    if (announced.current === refused) return;
    announced.current = refused;
    refused.reasons.forEach(reason => notify(reason, { type: 'error' }));
    onClose();
  }, [refused, notify, onClose]);
  return null;
}
