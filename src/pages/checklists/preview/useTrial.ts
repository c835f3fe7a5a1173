import { useCallback, useMemo, useState } from 'react';
import { isVideo } from '#src/engine/files/mediaTypes.ts';
import type { QueuedFile } from '#src/engine/outbox/queuedItem.ts';
import type { Give } from '#src/engine/record/checklists/answer/useAnswer.ts';
import type { Pending } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';
import { readParameter } from '#src/engine/record/checklists/readChecklists.ts';
import type { Parameter, Rules } from '#src/domain/checklists/checklist.ts';
import { judgeAnswer } from '#src/domain/checklists/judgeAnswer.ts';
import type { Row } from '../rows';

/** An answer that is tried: it is judged anew with every change of its parameter. */
interface Tried {
  value: string;
  isNotApplicable: boolean;
  comment: string | null;
  files: readonly QueuedFile[];
}

const named = (files: readonly (File | QueuedFile)[]): readonly QueuedFile[] =>
  files.map(file => ({
    id: 'id' in file ? file.id : `${file.name} ${file.lastModified}`,
    name: file.name,
    type: file.type,
    size: file.size,
  }));

/** The parameters with what is tried for them, judged as the server would. */
export function useTrial(rows: readonly Row[], rules: Rules) {
  const [tried, setTried] = useState<ReadonlyMap<string, Tried>>(new Map());
  const give = useCallback<Give>((_, { key }, __, { value, na, comment, files }) => {
    setTried(all => {
      const before = all.get(key);
      const next: Tried = {
        value: value ?? before?.value ?? '',
        isNotApplicable: na ?? (value === undefined && before?.isNotApplicable === true),
        comment: comment === undefined ? (before?.comment ?? null) : comment,
        files: files === undefined ? (before?.files ?? []) : named(files),
      };
      return new Map([...all, [key, next]]);
    });
  }, []);
  const parameters = useMemo(
    () => rows.filter(({ key, type }) => key && type).map(row => answered(row, tried, rules)),
    [rows, tried, rules],
  );
  const pending = useMemo(
    () => new Map([...tried].map(([key, { value, files }]): [string, Pending] => [key, { items: [], files, expected: value }])),
    [tried],
  );
  return { parameters, pending, give, clear: () => setTried(new Map()) };
}

function answered(row: Row, tried: ReadonlyMap<string, Tried>, rules: Rules): Parameter {
  const parameter = readParameter(row);
  const given = tried.get(parameter.key);
  if (!given) return parameter;
  const has = { photo: given.files.some(file => !isVideo(file)), video: given.files.some(isVideo), comment: given.comment !== null };
  const { value, result, isClose, missing, issue } = judgeAnswer(rules, parameter, { ...given, has });
  if (issue !== null) return parameter;
  return { ...parameter, answer: { value, result, isClose, comment: given.comment, photos: [], videos: [], missing, by: null, at: null } };
}
