import { useTranslate } from 'ra-core';
import type { Checklist, Parameter } from '#src/domain/checklists/checklist.ts';
import { useAnswerText } from '#src/engine/record/checklists/answer/useAnswerText.ts';

/** A checklist on paper: what was found, and room to write where nothing was. */
export function PrintedChecklist({ checklist: { name, stage, parameters } }: { checklist: Checklist }) {
  const translate = useTranslate();
  return (
    <section>
      <div className="heading">
        <h2>{name}</h2>
        <span className="quiet">{translate(`checklists.stages.${stage}`)}</span>
      </div>
      <table>
        <thead>
          <tr>
            {['parameter', 'found', 'remark'].map(column => (
              <th key={column} scope="col" className="quiet">
                {translate(`printing.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {parameters.map(parameter => (
            <tr key={parameter.key}>
              <th scope="row" style={{ width: '42%' }}>
                {parameter.name}
                <Range parameter={parameter} />
              </th>
              <td style={{ width: '30%' }}>
                <Found parameter={parameter} />
              </td>
              <td>
                {parameter.answer?.comment}
                {parameter.answer?.by && <div className="quiet">{parameter.answer.by.name}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Range({ parameter: { low, high, unit } }: { parameter: Parameter }) {
  if (low === null && high === null) return null;
  const text = low === null ? `≤ ${high}` : high === null ? `≥ ${low}` : `${low} – ${high}`;
  return (
    <bdi className="quiet" dir="ltr" style={{ display: 'block' }}>
      {unit ? `${text} ${unit}` : text}
    </bdi>
  );
}

function Found({ parameter }: { parameter: Parameter }) {
  const translate = useTranslate();
  const words = useAnswerText();
  const { type, options, answer, unit } = parameter;
  if (!answer && type === 'Drop-down')
    return options.map(({ key, value }) => (
      <span key={key} className="choice">
        <span className="box" aria-hidden />
        {value}
      </span>
    ));
  if (!answer) return <div className="empty" />;
  return (
    <>
      {[words(parameter, answer.value), unit].filter(Boolean).join(' ')}
      {answer.result && <span className="quiet"> · {translate(`checklists.${answer.result}`)}</span>}
    </>
  );
}
