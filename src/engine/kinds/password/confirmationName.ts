/** Where a form keeps the second typing of a password. */
export const confirmationName = (name: string) => `${name}_confirmation`;
