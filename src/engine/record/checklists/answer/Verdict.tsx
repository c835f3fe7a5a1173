import GoodIcon from '@mui/icons-material/CheckCircleOutlined';
import BadIcon from '@mui/icons-material/ErrorOutline';
import { useTranslate } from 'ra-core';
import type { Answer } from '#src/domain/checklists/checklist.ts';

/** Good or not good: icon, word and colour. */
export function Verdict({ result, id }: { result: Answer['result']; id?: string }) {
  const translate = useTranslate();
  if (result === null) return null;
  const Icon = result === 'accept' ? GoodIcon : BadIcon;
  return (
    <span id={id} className={`verdict ${result === 'accept' ? 'good' : 'bad'}`}>
      <Icon aria-hidden />
      {translate(`checklists.${result}`)}
    </span>
  );
}
