/** The longer edges of a small picture in pixels, the first that is light enough is taken; characters of its address. */
const edges = [480, 320, 240];
const longest = 60_000;

/** A picture as a `data:` address of at most 60,000 characters, as JPEG; null where the browser cannot read it. */
export async function scaledPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  try {
    const canvas = document.createElement('canvas');
    for (const edge of edges) {
      const factor = Math.min(1, edge / Math.max(picture.width, picture.height));
      canvas.width = Math.max(1, Math.round(picture.width * factor));
      canvas.height = Math.max(1, Math.round(picture.height * factor));
      canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
      const address = canvas.toDataURL('image/jpeg', 0.75);
      if (address.length <= longest) return address;
    }
    return null;
  } finally {
    picture.close();
  }
}
