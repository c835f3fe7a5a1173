import type { HomePart } from '../../language/homePart';
import type { Messages } from '../../text/messageTree';

/** Keys of the texts of a part of the start page. */
export const homeKey = {
  label: (part: string) => `home.parts.${part}.label`,
  figure: (part: string, figure: string) => `home.parts.${part}.figures.${figure}`,
};

/** The English texts of the parts of the start page. */
export const homeTexts = (parts: readonly HomePart[]): Messages =>
  Object.fromEntries(
    parts.map(({ name, label, figures }) => [
      name,
      { label, figures: Object.fromEntries(figures.map(figure => [figure.key, figure.label])) as Messages },
    ]),
  );
