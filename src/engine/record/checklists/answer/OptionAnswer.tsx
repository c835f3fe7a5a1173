import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutline';
import { useAnswering } from '#src/engine/record/checklists/AnswerContext.ts';
import type { Parameter } from '#src/domain/checklists/checklist.ts';

interface Props {
  id: string;
  parameter: Parameter;
  disabled: boolean;
  onGive: (value: string, seen: string | null) => void;
}

/** The options of an answer as large buttons; the one chosen is told by icon, weight and colour. Enter goes on to the next parameter. */
export function OptionAnswer({ id, parameter, disabled, onGive }: Props) {
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
