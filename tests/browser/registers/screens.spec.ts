import { expect, expectAccessible, expectRows, signIn, test } from '../fixtures';
import { go } from '../lists/go';
import { callApi } from '../orders';

/** Registers that no journey of their own walks, by their place in the console and below the API. */
const registers = {
  categories: 'categories',
  depreciations: 'depreciations',
  fields: 'fields',
  fieldsets: 'fieldsets',
  companies: 'companies',
  suppliers: 'suppliers',
  departments: 'departments',
  groups: 'groups',
  'maintenance-statuses': 'maintenance/statuses',
  'maintenance-priorities': 'maintenance/priorities',
  'maintenance-categories': 'maintenance/categories',
};

// What such a register does is held by the server's contract test, how its screens work by the journeys of the registers beside.
test('the list, the form and the history of each register are accessible', async ({ page }) => {
  await signIn(page);
  await page.goto('/sessions');
  for (const [name, path] of Object.entries(registers))
    await test.step(name, async () => {
      const { rows } = (await callApi(page, 'GET', `${path}?limit=1&sort=id&order=asc`)) as { rows: { id: number }[] };
      await go(page, `/${name}`);
      await expect(page).toHaveURL(new RegExp(`/${name}(\\?|$)`));
      await expectRows(page);
      await expectAccessible(page);
      await go(page, `/${name}/${rows[0]?.id}`);
      await expect(page.getByRole('heading', { name: /^Edit / })).toBeVisible();
      await expectAccessible(page);
      await go(page, `/${name}/${rows[0]?.id}/show?tab=history`);
      await expect(page.getByRole('tab', { name: 'History', selected: true })).toBeVisible();
      await expectAccessible(page);
    });
});
