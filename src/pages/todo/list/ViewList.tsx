import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import ListIcon from '@mui/icons-material/InboxOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import { useTranslate } from 'ra-core';
import { ColorMark, ViewLinks } from '#src/engine/ui/panes/ViewLinks.tsx';
import { addressOf, tagColor, taskViews, viewText, type TaskView } from '../taskView';

const icons = { '': ListIcon, important: StarIcon, completed: CheckIcon, deleted: DeleteIcon } as const;

/** The views of the tasks: filters, then tags. */
export function ViewList({ current, onGo }: { current: TaskView; onGo: () => void }) {
  const translate = useTranslate();
  const linkOf = (view: TaskView) => {
    const Icon = icons[view.filter];
    return {
      to: addressOf(view),
      text: translate(viewText(view)),
      isHere: view.filter === current.filter && view.tag === current.tag,
      mark: view.tag === '' ? <Icon fontSize="small" /> : <ColorMark color={tagColor[view.tag]} />,
    };
  };
  return (
    <ViewLinks
      label={translate('todo.viewsLabel')}
      onGo={onGo}
      groups={[
        { links: taskViews.filter(({ tag }) => tag === '').map(linkOf) },
        { title: translate('todo.tagsLabel'), links: taskViews.filter(({ tag }) => tag !== '').map(linkOf) },
      ]}
    />
  );
}
