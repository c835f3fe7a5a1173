import Box from '@mui/material/Box';
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import { AnswerContext } from '#src/engine/record/checklists/AnswerContext.ts';
import { useAnswer } from '#src/engine/record/checklists/answer/useAnswer.ts';
import { Rows } from '#src/engine/record/checklists/checklistStyle.ts';
import { slotOf } from '#src/engine/record/checklists/mergeQueuedAnswers.ts';
import { useFocusPlace, type Place } from '#src/engine/record/checklists/useFocusPlace.ts';
import { useOutboxSender } from '#src/engine/outbox/useOutboxSender.ts';
import { useFormats } from '#src/engine/texts/useFormats.ts';
import type { Inspection } from '../read/inspection';
import { FinishDialog } from './FinishDialog';
import { RunnerFoot } from './RunnerFoot';
import { RunnerRow } from './RunnerRow';
import { sectionsOf } from './sections';
import { useAnswers } from './useAnswers';
import { ParameterSection } from '../show/ParameterSection';

/** The parameters of an open inspection, answered one after the other; what is answered is kept on this device until the server has it. */
export function Runner({ inspection }: { inspection: Inspection }) {
  useOutboxSender();
  const translate = useTranslate();
  const { since } = useFormats();
  const root = useRef<HTMLDivElement>(null);
  const give = useAnswer();
  const answers = useAnswers(inspection);
  const [led, setLed] = useState<Place>();
  const [isFinishing, setFinishing] = useState(false);
  const { shown, next } = useFocusPlace(root, led, true, () => undefined);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- `next` reads the page when it is called: rows need not be drawn anew for it
  const answering = useMemo(() => ({ give, next, since }), [give, since]);
  const leadTo = ({ checklist, key }: { checklist: number; key: string }) => setLed({ id: checklist, key, led: String(Date.now()) });
  const isOver = answers.submission !== null && answers.submission.problem === null;
  const mayAnswer = inspection.allowed.answer === true && !isOver;
  return (
    <AnswerContext.Provider value={answering}>
      <Box ref={root} sx={{ display: 'grid', gap: 2 }}>
        {sectionsOf(answers.checklists, ({ isRelevant }) => isRelevant).map(({ key, title, checklist, parameters }) => (
          <ParameterSection key={key} title={title}>
            <Rows>
              {parameters.map(parameter => (
                <RunnerRow
                  key={parameter.key}
                  checklist={checklist}
                  parameter={parameter}
                  pending={answers.pending.get(slotOf(checklist.id, parameter.key))}
                  disabled={!mayAnswer || parameter.isCarried}
                  isAt={shown?.id === checklist.id && shown.key === parameter.key}
                />
              ))}
            </Rows>
          </ParameterSection>
        ))}
        {answers.parameters.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('inspections.noParameters')}</Box>}
      </Box>
      {inspection.allowed.answer === true && (
        <RunnerFoot
          answers={answers}
          isOver={isOver}
          onNext={() => answers.open[0] && leadTo(answers.open[0])}
          onFinish={() => setFinishing(true)}
        />
      )}
      {isFinishing && (
        <FinishDialog
          inspection={inspection}
          answers={answers}
          onLead={place => {
            setFinishing(false);
            leadTo(place);
          }}
          onClose={() => setFinishing(false)}
        />
      )}
    </AnswerContext.Provider>
  );
}
