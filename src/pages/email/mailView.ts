import { folders, mailLabels, type Folder, type MailLabel } from '#src/domain/sample-apps/email.ts';

/** What the page shows: a folder, the starred ones, or a label. */
export interface MailView {
  folder: Folder | 'starred' | '';
  label: MailLabel | '';
}

export const folderViews: readonly MailView[] = (['inbox', 'sent', 'draft', 'starred', 'spam', 'trash'] as const).map(folder => ({
  ...{ folder, label: '' },
}));
export const labelViews: readonly MailView[] = mailLabels.map(label => ({ folder: '', label }));

/** The address of a view. */
export const addressOf = ({ folder, label }: MailView): string =>
  label ? `/apps/email/label/${label}` : folder === 'inbox' ? '/apps/email' : `/apps/email/${folder}`;

/** The view of an address; null where there is none. */
export function viewAt({ folder = '', label = '' }: Readonly<Partial<Record<string, string>>>): MailView | null {
  if (!folder && !label) return { folder: 'inbox', label: '' };
  return [...folderViews, ...labelViews].find(view => view.folder === folder && view.label === label) ?? null;
}

/** The key of what a view is called. */
export const viewText = ({ folder, label }: MailView): string => (label ? `email.labels.${label}` : `email.folders.${folder}`);

/** The theme's colour of a label. */
export const labelColor: Readonly<Record<MailLabel, string>> = {
  personal: 'success.main',
  company: 'primary.main',
  important: 'warning.main',
  private: 'error.main',
};

/** Folders that mails can be moved to. */
export const targets = folders.filter(folder => folder === 'inbox' || folder === 'spam' || folder === 'trash');
