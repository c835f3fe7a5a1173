import type { Page } from '#src/engine/pages/page.ts';

const page = { title: 'pages.samplePermissions', right: 'apps.use', offer: 'apps' } as const;

export const pages: readonly Page[] = [
  { ...page, path: '/apps/permissions', icon: 'key', section: 'apps', component: () => import('./SamplePermissions') },
  { ...page, path: '/apps/permissions/create', component: () => import('./AddSamplePermission') },
  { ...page, path: '/apps/permissions/:id', component: () => import('./EditSamplePermission') },
  { ...page, path: '/apps/permissions/:id/show', component: () => import('./ShowSamplePermission') },
  {
    ...page,
    title: 'pages.sampleRoles',
    path: '/apps/roles',
    icon: 'group',
    section: 'apps',
    component: () => import('./roles/SampleRoles'),
  },
];
