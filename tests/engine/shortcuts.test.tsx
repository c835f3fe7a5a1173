import { render } from '@testing-library/react';
import { CoreAdminContext } from 'ra-core';
import { useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { useShortcuts } from '#src/engine/ui/shortcuts/useShortcuts.ts';

function Listener({ heard }: { heard: string[] }) {
  useShortcuts({ help: () => heard.push('?') });
  return null;
}

/** Somebody who presses a key as soon as there is something to see. */
function Presser() {
  useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: '?' })), []);
  return null;
}

test('a key is heard as soon as what listens to it is seen', () => {
  const heard: string[] = [];
  render(
    <CoreAdminContext>
      <Listener heard={heard} />
      <Presser />
    </CoreAdminContext>,
  );
  expect(heard).toEqual(['?']);
});
