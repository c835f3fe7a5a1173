const paths = {
  bad: 'M11 15h2v2h-2zm0-8h2v6h-2zm.99-5C6.47 2 2 6.48 2 12s4.47 10 9.99 10C17.52 22 22 17.52 22 12S17.52 2 11.99 2M12 20c-4.42 0-8-3.58-8-8s3.58-8 8-8 8 3.58 8 8-3.58 8-8 8',
  near: 'M12 5.99 19.53 19H4.47zM12 2 1 21h22zm1 14h-2v2h2zm0-6h-2v4h2z',
  doubt: 'm12.36 6 .4 2H18v6h-3.36l-.4-2H7V6zM14 4H5v17h2v-7h5.6l.4 2h7V6h-5.6z',
  media:
    'M15 2H9L7.17 4H4c-1.1 0-2 .9-2 2v12c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V6c0-1.1-.9-2-2-2h-3.17zM4 6h16v12H4zm8 1c-2.76 0-5 2.24-5 5s2.24 5 5 5 5-2.24 5-5-2.24-5-5-5',
  comment: 'M20 2H4c-1.1 0-2 .9-2 2v18l4-4h14c1.1 0 2-.9 2-2V4c0-1.1-.9-2-2-2m0 14H6l-2 2V4h16z',
} as const;

/** A mark of a cell, named where no word stands beside it. A plain element: a styled icon takes many times as long, and there are hundreds. */
export function MarkIcon({ name, label }: { name: keyof typeof paths; label?: string | null }) {
  const path = <path d={paths[name]} />;
  if (!label) {
    return (
      <svg viewBox="0 0 24 24" aria-hidden>
        {path}
      </svg>
    );
  }
  return (
    <svg viewBox="0 0 24 24" role="img" aria-label={label}>
      {path}
    </svg>
  );
}
