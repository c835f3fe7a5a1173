import { useTranslate } from 'ra-core';
import { settings, type Resource } from '#definition';
import { isBlank } from '#definition/texts';
import { useFormats } from './useFormats';
import { useTexts } from './useTexts';

/** The values of a change as the person reads them elsewhere; histories tell them as they are kept. */
export function useChangeWords(resource: Resource): (name: string | undefined, text: string) => string {
  const translate = useTranslate();
  const texts = useTexts(resource);
  const { number, quantity, amount, day, moment } = useFormats();
  const words: Readonly<Record<string, (value: never, name: string) => string>> = {
    select: (value: string, name) => texts.option(name, value),
    choices: (value: readonly string[], name) => value.map(one => texts.option(name, one)).join(', '),
    boolean: (value: boolean) => translate(value ? 'ra.boolean.true' : 'ra.boolean.false'),
    date: (value: string) => day(value),
    datetime: (value: string) => moment(value),
    money: (value: number) => `${settings.currency} ${amount(value)}`,
    number: (value: number, name) => {
      const { unit } = resource.fields[name] as { unit?: string };
      return unit === undefined ? number(value) : quantity(value, unit);
    },
  };
  return (name, text) => {
    const field = name === undefined ? undefined : resource.fields[name];
    const say = field && words[field.kind.name];
    if (!field || !say || name === undefined) return text;
    const value = field.kind.read(field.kind.name === 'choices' ? text.split(', ') : text, field) as never;
    return isBlank(value) ? text : say(value, name);
  };
}
