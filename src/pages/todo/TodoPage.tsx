import { useTranslate } from 'ra-core';
import { Navigate, useParams } from 'react-router-dom';
import { PanedPage } from '#src/engine/ui/panes/PanedPage.tsx';
import { ViewList } from './list/ViewList';
import { TaskList } from './TaskList';
import { addressOf, viewAt, viewText } from './taskView';

/** The person's own list of what is to be done (specification 1 §7): views beside it, or over it on a phone. */
export default function TodoPage() {
  const translate = useTranslate();
  const view = viewAt(useParams());
  if (!view) return <Navigate to="/apps/todo" replace />;
  return (
    <PanedPage
      title={translate('pages.todo')}
      subtitle={translate(viewText(view))}
      label={translate('todo.viewsLabel')}
      pane={onGo => <ViewList current={view} onGo={onGo} />}
    >
      <TaskList key={addressOf(view)} view={view} />
    </PanedPage>
  );
}
