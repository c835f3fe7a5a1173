import { useTranslate } from 'ra-core';
import type { ChatPerson } from '#src/domain/sample-apps/chat.ts';

/** What a person is called: oneself is where one's notes are. */
export function useNameOf(ownId: number): (person: Pick<ChatPerson, 'id' | 'fullName'>) => string {
  const translate = useTranslate();
  return ({ id, fullName }) => (id === ownId ? translate('chat.notes') : fullName);
}
