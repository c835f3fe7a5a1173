import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useUndo } from '#src/engine/actions/useUndo.tsx';
import { useCall } from '#src/engine/data/useCall.ts';
import { useOptimisticChange } from '#src/engine/data/useOptimisticChange.ts';
import type { Folder, Mail, MailLabel } from '#src/domain/sample-apps/email.ts';
import type { MailView } from './mailView';
import { readMailboxes, readMails, readOpened, type MailList } from './readMails';

export const emailKey = ['apps.email'];
const listKey = [...emailKey, 'list'];

/** The parameters of a view, as all calls have them. */
const queryOf = ({ folder, label }: MailView, q: string) => ({ ...(folder && { folder }), ...(label && { label }), ...(q && { q }) });

/** The mails of a view; those of before stay while it is searched. */
export function useMails(view: MailView, q: string) {
  const call = useCall();
  return useQuery({
    queryKey: [...listKey, view, q],
    queryFn: async ({ signal }) => readMails(await call('GET', 'apps/email/emails', { base: 'apps', query: queryOf(view, q), signal })),
    placeholderData: (found, before) => (JSON.stringify(before?.queryKey[2]) === JSON.stringify(view) ? found : undefined),
  });
}

/** A mail with whether its view goes on before and behind it. */
export function useOpenedMail(id: number, view: MailView, q: string) {
  const call = useCall();
  const queries = useQueryClient();
  const keyOf = (one: number) => [...emailKey, 'mail', one, view, q];
  const opened = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) =>
      readOpened(await call('GET', 'apps/email/get-email', { base: 'apps', query: { id, ...queryOf(view, q) }, signal })),
    retry: false,
  });
  /** The older (`previous`) or newer (`next`) mail of the view, which is then known already. */
  const step = async (dir: 'previous' | 'next') => {
    const query = { dir, emailId: id, ...queryOf(view, q) };
    const mail = readOpened(await call('GET', 'apps/email/paginate-email', { base: 'apps', query }));
    queries.setQueryData(keyOf(mail.id), mail);
    return mail.id;
  };
  return { ...opened, step };
}

/** To whom one can write. */
export function useRecipients() {
  const call = useCall();
  return useQuery({
    queryKey: [...emailKey, 'recipients'],
    queryFn: async ({ signal }) => readMailboxes(await call('GET', 'apps/email/recipients', { base: 'apps', signal })),
    staleTime: Infinity,
  });
}

type Change = Partial<Pick<Mail, 'isRead' | 'isStarred'>>;

/** The changes of mails. Each is seen at once; where the server refuses it, that is said and it is taken back. */
export function useMailChanges() {
  const call = useCall();
  const translate = useTranslate();
  const offerUndo = useUndo();
  const change = useOptimisticChange<MailList>(listKey);
  const send = (path: string, body: Record<string, unknown>) => call('POST', `apps/email/${path}`, { base: 'apps', body });
  const idsOf = (mails: readonly Mail[]) => mails.map(({ id }) => id);
  const draw = (mails: readonly Mail[], next: (mail: Mail) => Mail | null) => (list: MailList) => ({
    ...list,
    emails: list.emails.flatMap(mail => (mails.some(({ id }) => id === mail.id) ? (next(mail) ?? []) : mail)),
  });
  /** Each mail into its own folder, with one call for each folder. */
  const put = (mails: readonly Mail[], folderOf: (mail: Mail) => Folder) =>
    change(
      draw(mails, () => null),
      async () => {
        for (const folder of new Set(mails.map(folderOf))) {
          const emailIds = idsOf(mails.filter(mail => folderOf(mail) === folder));
          await send('update-emails', { emailIds, dataToUpdate: { folder } });
        }
      },
    );

  return {
    update: (mails: readonly Mail[], dataToUpdate: Change) =>
      change(
        draw(mails, mail => ({ ...mail, ...dataToUpdate })),
        () => send('update-emails', { emailIds: idsOf(mails), dataToUpdate }),
      ),
    /** All get the label; where all have it, none does any more. */
    label: (mails: readonly Mail[], label: MailLabel) => {
      const lacking = mails.filter(({ labels }) => !labels.includes(label));
      const toggled = lacking.length > 0 ? lacking : mails;
      return change(
        draw(toggled, mail => ({
          ...mail,
          labels: mail.labels.includes(label) ? mail.labels.filter(one => one !== label) : [...mail.labels, label],
        })),
        () => send('update-emails-label', { emailIds: idsOf(toggled), label }),
      );
    },
    /** To another folder; it can be taken back where it is said. */
    move: async (mails: readonly Mail[], folder: Folder) => {
      const refused = await put(mails, () => folder);
      const text = translate('email.moved', { smart_count: mails.length, folder: translate(`email.folders.${folder}`) });
      if (refused === null) offerUndo(text, () => put(mails, mail => mail.folder));
    },
    /** From trash and spam to where they came from. */
    restore: (mails: readonly Mail[]) => put(mails, ({ origin }) => (origin === 'trash' || origin === 'spam' ? 'inbox' : origin)),
  };
}

export type MailChanges = ReturnType<typeof useMailChanges>;
