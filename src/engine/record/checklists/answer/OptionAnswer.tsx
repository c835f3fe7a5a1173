import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'ra-core';
import { useAnswering } from '#src/engine/record/checklists/AnswerContext.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';
import { Verdict } from './Verdict';

interface Props {
  id: string;
  parameter: Parameter;
  disabled: boolean;
  onGive: (value: string, seen: string | null) => void;
}

/** So many options stand as buttons; more of them are a list. */
const mostButtons = 4;

/** The options of an answer: large buttons for a few, a list for many. */
export function OptionAnswer(props: Props) {
  return props.parameter.options.length > mostButtons ? <OptionList {...props} /> : <OptionButtons {...props} />;
}

/** Enter goes on to the next parameter. */
function OptionList({ id, parameter: { name, options, answer }, disabled, onGive }: Props) {
  const translate = useTranslate();
  const { next } = useAnswering();
  const chosen = options.find(({ key }) => key === answer?.value);
  return (
    <>
      <select
        id={id}
        className={chosen ? (chosen.result === 'reject' ? 'bad' : 'good') : ''}
        data-answer
        aria-label={name}
        disabled={disabled}
        value={chosen?.key ?? ''}
        onChange={({ target }) => target.value !== '' && onGive(target.value, answer?.value ?? null)}
        onKeyDown={event => {
          if (event.key !== 'Enter' || !chosen) return;
          event.preventDefault();
          next(event.currentTarget);
        }}
      >
        <option value="">{translate('checklists.chooseOne')}</option>
        {options.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
      {chosen && <Verdict result={chosen.result} />}
    </>
  );
}

/** The options of an answer as large buttons; the one chosen is told by icon, weight and colour. Enter goes on to the next parameter. */
function OptionButtons({ id, parameter, disabled, onGive }: Props) {
  const { next } = useAnswering();
  const { name, options, answer } = parameter;
  const give = (key: string) => key !== answer?.value && onGive(key, answer?.value ?? null);
  return (
    <div className="options" role="group" aria-label={name} id={id}>
      {options.map(({ key, value, result }, at) => {
        const isChosen = answer?.value === key;
        const Icon = result === 'reject' ? BadIcon : GoodIcon;
        return (
          <button
            key={key}
            type="button"
            className={isChosen ? `option ${result === 'reject' ? 'bad' : 'good'}` : 'option'}
            aria-pressed={isChosen}
            disabled={disabled}
            {...((answer ? isChosen : at === 0) && { 'data-answer': true })}
            onClick={() => give(key)}
            onKeyDown={event => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              give(key);
              next(event.currentTarget);
            }}
          >
            {isChosen && <Icon aria-hidden />}
            {value}
          </button>
        );
      })}
    </div>
  );
}
