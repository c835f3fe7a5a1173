/** What a spreadsheet takes for the beginning of a formula; some read the wide signs of East Asian keyboards alike. */
export const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/**
 * Text that begins like a formula gets an apostrophe, and so does text that already has one there, so that nothing is lost;
 * numbers with a sign and telephone numbers stay as they are.
 */
export const harmless = (text: string) => (formula.test(text) && !/^[+-]?[\d\s().-]*$/.test(text) ? `'${text}` : text);
