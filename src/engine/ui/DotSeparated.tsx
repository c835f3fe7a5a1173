import { Fragment, type ReactNode } from 'react';

/** Words in one line, parted by dots and each in its own direction: a name in Latin letters and a day in Arabic do not run into each other. */
export const DotSeparated = ({ words }: { words: readonly ReactNode[] }) =>
  words.filter(Boolean).map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{word}</bdi>
    </Fragment>
  ));
