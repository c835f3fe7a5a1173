/** Where a form keeps the second typing of a password. */
export const confirmationOf = (name: string) => `${name}_confirmation`;
