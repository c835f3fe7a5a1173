import type Pad from 'signature_pad';

/** More dots than this for each pixel nobody sees on paper, and the server takes a picture of 200 kB at most. */
const finest = 2;

/**
 * Gives a canvas as many dots as it is shown with, now and whenever its size changes, so that ink is where the pen was. What was drawn stays;
 * where there is less room than before it is made smaller. Returns what ends it.
 */
export function fitCanvas(canvas: HTMLCanvasElement, pad: Pad): () => void {
  let fitted = 0;
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = canvas;
    if (width === 0 || width === fitted) return;
    const strokes = pad.toData();
    const scale = fitted > width ? width / fitted : 1;
    fitted = width;
    const ratio = Math.min(window.devicePixelRatio || 1, finest);
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.getContext('2d')?.scale(ratio, ratio);
    pad.fromData(strokes.map(stroke => ({ ...stroke, points: stroke.points.map(at => ({ ...at, x: at.x * scale, y: at.y * scale })) })));
  };
  fit();
  const watch = new ResizeObserver(fit);
  watch.observe(canvas);
  return () => watch.disconnect();
}
