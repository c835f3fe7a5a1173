/** The paper, in dots: as much as the server takes. */
const size = { width: 800, height: 240 };

/** A name as a picture of it in an italic hand, a PNG as data URL: the signature of whoever does not draw one. */
export function textDrawing(name: string): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('This browser draws nothing.');
  paper.fillStyle = '#ffffff';
  paper.fillRect(0, 0, size.width, size.height);
  paper.fillStyle = '#12181e';
  paper.textAlign = 'center';
  paper.textBaseline = 'middle';
  paper.font = 'italic 72px cursive';
  paper.fillText(name.trim(), size.width / 2, size.height / 2, size.width - 60);
  return canvas.toDataURL('image/png');
}
