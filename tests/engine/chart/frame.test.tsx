import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ChartFrame } from '#src/engine/chart/ChartFrame.tsx';
import { showPart } from '../parts/showPart';

const drawing = (
  <svg data-drawing>
    <rect fill="red" />
    <text>Quay</text>
  </svg>
);
const legend = [
  { label: 'Good & new', fill: 'green' },
  { label: 'Bad', fill: 'url(#lines)' },
];

/** Shows a frame whose drawing is 400 pixels wide; tells what is handed to the downloads. */
async function showFrame(more: object = {}) {
  const files: { name: string; content: Blob }[] = [];
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return (this.hasAttribute('data-drawing') ? { width: 400, height: 200 } : { width: 20, height: 20 }) as DOMRect;
  });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(content => (files.push({ name: '', content: content as Blob }), 'blob:chart'));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const file = files.at(-1);
    if (file) file.name = this.download;
  });
  await showPart(<ChartFrame title="Keys by place" drawing={drawing} table={<p>Table</p>} legend={legend} {...more} />);
  const user = userEvent.setup();
  return { files, press: (name: string) => user.click(screen.getByRole('button', { name })) };
}

test('a drawing is saved as a file of its own, with its title, its colours and the words of its series', async () => {
  const { files, press } = await showFrame();
  await press('Save as SVG');
  expect(files.map(({ name }) => name)).toEqual(['Keys by place.svg']);
  const file = new DOMParser().parseFromString((await files[0]?.content.text()) ?? '', 'image/svg+xml').documentElement;
  expect([file.getAttribute('width'), file.getAttribute('height'), file.getAttribute('viewBox')]).toEqual(['432', '316', '0 0 432 316']);
  expect([...file.querySelectorAll('text')].map(text => text.textContent)).toEqual(['Keys by place', 'Quay', 'Good & new', 'Bad']);
  expect([...file.querySelectorAll(':scope > rect')].map(rect => rect.getAttribute('fill')).slice(1)).toEqual(['green', 'url(#lines)']);
  await press('As a table');
  expect(screen.getByText('Table')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as SVG' })).toBeNull();
});

test('a drawing is saved as a picture twice as fine; where the browser cannot, another format is proposed', async () => {
  const { files, press } = await showFrame();
  const picture = new Blob(['png'], { type: 'image/png' });
  const given: (Blob | null)[] = [picture, null];
  vi.spyOn(HTMLImageElement.prototype, 'decode').mockResolvedValue(undefined);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const sizes: number[][] = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes.push([this.width, this.height]);
    done(given.shift() ?? null);
  });
  await press('Save as PNG');
  await waitFor(() => expect(files).toEqual([{ name: 'Keys by place.png', content: picture }]));
  expect(sizes).toEqual([[864, 632]]);
  await press('Save as PNG');
  expect(await screen.findByText('The chart could not be saved. Try the other format.')).toBeVisible();
  expect(files).toHaveLength(1);
});
