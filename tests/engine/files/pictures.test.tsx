import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { scaledPicture } from '#src/engine/files/scaledPicture.ts';
import { scalePhoto } from '#src/engine/files/scalePhoto.ts';
import { textDrawing } from '#src/engine/files/signature/textDrawing.ts';

const close = vi.fn();
const drawn: number[][] = [];

/** A browser that reads pictures of this size, and writes them as so many characters or this file. */
function browser({ width = 0, height = 0, characters = [] as number[], blob = null as Blob | null }) {
  vi.stubGlobal('createImageBitmap', async () => (width === 0 ? Promise.reject(new Error('no picture')) : { width, height, close }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const sizes = (canvas: HTMLCanvasElement) => drawn.push([canvas.width, canvas.height]);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (this: HTMLCanvasElement) {
    sizes(this);
    return 'x'.repeat(characters.shift() ?? 0);
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (this: HTMLCanvasElement, done) {
    sizes(this);
    done(blob);
  });
}

beforeEach(() => {
  close.mockClear();
  drawn.length = 0;
});
afterEach(() => void vi.unstubAllGlobals());

const jpeg = new File(['photo'], 'pump.jpeg', { type: 'image/jpeg', lastModified: 7 });
const png = new File(['photo'], 'pump.png', { type: 'image/png' });

describe('a small picture within a text', () => {
  test('is made smaller until it is light enough', async () => {
    browser({ width: 960, height: 480, characters: [70_000, 59_999] });
    expect(await scaledPicture(png)).toHaveLength(59_999);
    expect(drawn).toEqual([
      [480, 240],
      [320, 160],
    ]);
    expect(close).toHaveBeenCalled();
  });

  test('is none where it stays too heavy, or is no picture that the browser reads', async () => {
    browser({ width: 10, height: 2000, characters: [70_000, 70_000, 70_000] });
    expect(await scaledPicture(png)).toBeNull();
    expect(drawn.at(-1)).toEqual([1, 240]);
    browser({});
    expect(await scaledPicture(png)).toBeNull();
  });
});

describe('a photo that is kept', () => {
  test('has 1,600 pixels along its longer edge at most, as JPEG, under its own name and time', async () => {
    browser({ width: 1200, height: 3200, blob: new Blob(['small']) });
    const scaled = await scalePhoto(png);
    expect([scaled.name, scaled.type, await scaled.text(), drawn]).toEqual(['pump.jpg', 'image/jpeg', 'small', [[600, 1600]]]);
    expect((await scalePhoto(jpeg)).lastModified).toBe(7);
  });

  test('that is small loses what its camera wrote into it where it is a JPEG, and stays as it is where not', async () => {
    browser({ width: 300, height: 200, blob: new Blob(['plain']) });
    expect(await (await scalePhoto(jpeg)).text()).toBe('plain');
    expect(await scalePhoto(png)).toBe(png);
    expect(drawn).toEqual([[300, 200]]);
  });

  test('stays as it is where the browser cannot read or write it, or it is none', async () => {
    browser({});
    expect(await scalePhoto(jpeg)).toBe(jpeg);
    browser({ width: 3200, height: 100 });
    expect(await scalePhoto(jpeg)).toBe(jpeg);
    const film = new File(['film'], 'pump.mp4', { type: 'video/mp4' });
    expect(await scalePhoto(film)).toBe(film);
  });
});

test('a name that is typed instead of a signature is drawn in the middle of the paper; without paper it says so', () => {
  const said: unknown[][] = [];
  const paper = { fillRect: () => undefined, fillText: (...args: unknown[]) => said.push(args) };
  const context = vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(paper as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:image/png;base64,name');
  expect(textDrawing(' Huda Hassan ')).toBe('data:image/png;base64,name');
  expect(said).toEqual([['Huda Hassan', 400, 120, 740]]);
  context.mockReturnValue(null);
  expect(() => textDrawing('Huda')).toThrow('This browser draws nothing.');
});
