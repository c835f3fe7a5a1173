/** The longest edge of a kept photo in pixels, and the quality of its JPEG. */
const longestEdge = 1600;
const quality = 0.8;

/** Photos are scaled one at a time: several at once are more than the memory of a phone. */
let last: Promise<unknown> = Promise.resolve();

/**
 * A photo as it is kept and sent: 1,600 pixels along its longer edge at most, as JPEG, without what its camera wrote into it, such as the place. A
 * file of its own, so that the one of the camera may go. What is no photo the browser can read, and what is small already, stays as it is.
 */
export function scalePhoto(file: File): Promise<File> {
  const scaled = last.then(() => scale(file));
  last = scaled.catch(() => undefined);
  return scaled;
}

async function scale(file: File): Promise<File> {
  if (!/^image\/(jpeg|png|webp|heic|heif)$/.test(file.type) || typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return file;
  try {
    const factor = longestEdge / Math.max(picture.width, picture.height);
    if (factor >= 1 && file.type !== 'image/jpeg') return file;
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * Math.min(1, factor)));
    canvas.height = Math.max(1, Math.round(picture.height * Math.min(1, factor)));
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality));
    return blob === null
      ? file
      : new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg', lastModified: file.lastModified });
  } finally {
    picture.close();
  }
}
