import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutline';
import CloseIcon from '@mui/icons-material/ReportProblemOutlined';
import NotApplicableIcon from '@mui/icons-material/RemoveCircleOutline';
import { useTranslate } from 'ra-core';
import type { Answer } from '#src/domain/checklists/checklist.ts';

const looks = {
  accept: { Icon: GoodIcon, tone: 'good', word: 'checklists.accept' },
  close: { Icon: CloseIcon, tone: 'asked', word: 'checklists.close' },
  reject: { Icon: BadIcon, tone: 'bad', word: 'checklists.reject' },
  na: { Icon: NotApplicableIcon, tone: 'note', word: 'checklists.na' },
} as const;

interface Props {
  result: Answer['result'];
  /** A good number that is close to its limit. */
  isClose?: boolean;
  id?: string;
}

/** Good, close to the limit, not good, or not applicable: icon, word and colour. */
export function Verdict({ result, isClose = false, id }: Props) {
  const translate = useTranslate();
  if (result === null) return null;
  const { Icon, tone, word } = looks[result === 'accept' && isClose ? 'close' : result];
  return (
    <span id={id} className={`verdict ${tone}`}>
      <Icon aria-hidden />
      {translate(word)}
    </span>
  );
}
