/** A drawing, a PNG as data URL, as a file that can be uploaded. */
export function drawingFile(drawing: string, name: string): File {
  const bytes = Uint8Array.from(atob(drawing.slice(drawing.indexOf(',') + 1)), letter => letter.charCodeAt(0));
  return new File([bytes], name, { type: 'image/png' });
}
