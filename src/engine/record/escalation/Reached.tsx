import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';

/** When a level was reached. */
export function Reached({ at }: { at: string }) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  return (
    <time dateTime={at} data-hint={moment(at)}>
      {translate('escalation.reached', { when: since(at) })}
    </time>
  );
}
