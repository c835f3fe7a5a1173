/** What is opened only later, and must open without network as well. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import('#src/engine/record/inplace/InPlaceEditor.tsx'),
  () => import('#src/engine/ui/menu/PopupMenuBody.tsx'),
  () => import('#src/engine/actions/RowMenuBody.tsx'),
  () => import('#src/engine/kinds/date/DayPicker.tsx'),
  () => import('../status/MissingDialog'),
  () => import('#src/engine/record/activity/Revisions.tsx'),
  () => import('../worklog/WorkLog'),
  () => import('#src/engine/record/media/MediaGallery.tsx'),
  () => import('#src/engine/record/media/MediaPreview.tsx'),
  () => import('#src/engine/record/comments/EditComment.tsx'),
  () => import('#src/engine/record/comments/DeleteComment.tsx'),
  () => import('#src/engine/record/checklists/edit/AddChecklists.tsx'),
  () => import('#src/engine/record/checklists/edit/DependencyDialog.tsx'),
  () => import('#src/engine/record/checklists/edit/RemoveChecklist.tsx'),
  () => import('../service/ReportDialog'),
  () => import('../service/SignDialog'),
  () => import('#src/engine/record/links/LinkDialog.tsx'),
  () => import('../assets/AssetDialog'),
  () => import('#src/engine/record/escalation/EscalateDialog.tsx'),
  () => import('#src/engine/actions/ActionDialog.tsx'),
  () => import('#src/engine/actions/DeleteDialog.tsx'),
];

/** Fetches the code of all that one may want to open on the page of an order; what does not come is fetched once it is opened. */
export const loadParts = (): Promise<unknown> => Promise.allSettled(parts.map(load => load()));
