/** The mark: a mast held by its stays. Decorative, the name stands beside it. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0a6764" />
    <path d="M16 5.5v19" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
    <path d="M16 6.5 7.5 24.5M16 6.5l8.5 18" stroke="#8fd6d1" strokeWidth="1.8" strokeLinecap="round" />
    <path d="M6 26.2h20" stroke="#fff" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
);
