import DraftIcon from '@mui/icons-material/DraftsOutlined';
import InboxIcon from '@mui/icons-material/InboxOutlined';
import SentIcon from '@mui/icons-material/SendOutlined';
import SpamIcon from '@mui/icons-material/ReportGmailerrorredOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import TrashIcon from '@mui/icons-material/DeleteOutlined';
import { useTranslate } from 'ra-core';
import { ColorMark, ViewLinks } from '#src/engine/ui/panes/ViewLinks.tsx';
import { addressOf, folderViews, labelColor, labelViews, viewText, type MailView } from '../mailView';
import { useMails } from '../useMails';

const icons = {
  inbox: InboxIcon,
  sent: SentIcon,
  draft: DraftIcon,
  starred: StarIcon,
  spam: SpamIcon,
  trash: TrashIcon,
  '': InboxIcon,
} as const;

/** Folders with what waits in them, then labels. */
export function MailFolders({ current, onGo }: { current: MailView; onGo: () => void }) {
  const translate = useTranslate();
  const { data } = useMails(current, '');
  const linkOf = (view: MailView) => {
    const Icon = icons[view.folder];
    return {
      to: addressOf(view),
      text: translate(viewText(view)),
      isHere: addressOf(view) === addressOf(current),
      mark: view.label === '' ? <Icon fontSize="small" /> : <ColorMark color={labelColor[view.label]} />,
      count: (data?.counts as Readonly<Record<string, number>> | undefined)?.[view.folder] ?? 0,
    };
  };
  return (
    <ViewLinks
      label={translate('email.foldersLabel')}
      onGo={onGo}
      groups={[{ links: folderViews.map(linkOf) }, { title: translate('email.labelsLabel'), links: labelViews.map(linkOf) }]}
    />
  );
}
