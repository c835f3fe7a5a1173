import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { TestTranslationProvider } from 'ra-core';
import { expect, test } from 'vitest';
import { CaptureButton } from '#src/engine/record/checklists/answer/CaptureButton.tsx';

test('a photo that was scaled is put beside what was answered meanwhile', async () => {
  const put: string[] = [];
  const button = (answer: string) => (
    <TestTranslationProvider messages={{}}>
      <CaptureButton
        what="photo"
        isRequired={false}
        label="Photo: Bearing"
        isGalleryOpen={false}
        onTake={({ name }) => void put.push(`${answer} with ${name}`)}
      />
    </TestTranslationProvider>
  );
  const { rerender } = render(button('nothing'));
  fireEvent.change(screen.getByLabelText('Photo: Bearing'), { target: { files: [new File(['a photo'], 'bearing.gif')] } });
  rerender(button('fail'));
  await waitFor(() => expect(put).toEqual(['fail with bearing.gif']));
});
