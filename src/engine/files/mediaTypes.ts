interface Typed {
  /** A media type: `image/png`. */
  type: string;
}

/** Whether the browser can show it as a picture; a drawing (SVG) is only saved. */
export const isPicture = ({ type }: Typed) => /^image\/(png|jpeg|gif|webp|avif)$/.test(type);

/** Whether it is a film. */
export const isVideo = ({ type }: Typed) => type.startsWith('video/');

/** Those that are looked at here, one after the other; others are saved. */
export const shownMedia = <M extends Typed>(media: readonly M[]): M[] => media.filter(medium => isPicture(medium) || isVideo(medium));
