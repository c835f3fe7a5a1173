import type { ReactNode } from 'react';
import { useTranslate } from 'ra-core';
import { useFormats } from '#src/engine/texts/useFormats.ts';

interface Props {
  icon: ReactNode;
  by: string | null | undefined;
  at: string | null;
  /** What was done, after the name. */
  what?: ReactNode;
  /** At the end of the line: what one does with it. */
  end?: ReactNode;
  children?: ReactNode;
}

/** One thing that happened, in `Updates`: who and when above, what below. */
export function ActivityEntry({ icon, by, at, what, end, children }: Props) {
  const translate = useTranslate();
  const { since, moment } = useFormats();
  return (
    <li>
      <div aria-hidden className="sign">
        {icon}
      </div>
      <div className="body">
        <div className="line">
          <b>{by ?? translate('activity.system')}</b>
          {what}
          {at && (
            <time dateTime={`${at.replace(' ', 'T')}Z`} data-hint={moment(at)}>
              {since(at)}
            </time>
          )}
          {end && <span className="end">{end}</span>}
        </div>
        {children}
      </div>
    </li>
  );
}
