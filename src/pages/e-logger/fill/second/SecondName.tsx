import { useTranslate } from 'ra-core';
import { readMoment } from '#definition/kinds/datetime';
import { useFormats } from '#src/engine/texts/useFormats.ts';

/** Who signed a value as a second person, and when. */
export function SecondName({ second: { name, at } }: { second: { name: string; at: unknown } }) {
  const translate = useTranslate();
  const { moment } = useFormats();
  const signed = readMoment(at);
  return <bdi>{[translate('elogger.second.signedBy', { name }), signed === null ? '' : moment(signed)].filter(Boolean).join(' · ')}</bdi>;
}
