/** In place of a value that there is none of; the frame gives all of them their colour, a table has hundreds. */
export const EmptyValue = () => (
  <span aria-hidden data-blank>
    –
  </span>
);
