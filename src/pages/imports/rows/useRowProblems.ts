import { useTranslate } from 'ra-core';
import { ruleTexts } from '#definition/rules';
import { textKey } from '#definition/derive/messages';
import { reasonText, type FindText } from '#definition/derive/issueMessage';
import type { Remark } from '#src/domain/imports/import.ts';

/** What is to be known of a row, in the person's language, and the column or field that it is about. */
export function useRowProblems(
  register: string | null | undefined,
): (remarks: readonly Remark[]) => { column: string | null; label: string | null; text: string }[] {
  const translate = useTranslate();
  const find: FindText = (key, otherwise, args) => translate(key, { ...args, _: otherwise });
  return remarks =>
    remarks.map(({ column, text, issues, field }) => ({
      column,
      label: field === undefined ? column : find(textKey.field(register ?? '', field), column ?? field, {}),
      text: issues?.every(({ rule }) => rule in ruleTexts) ? issues.map(issue => reasonText(find, issue)).join(' ') : text,
    }));
}
