/** Texts as a tree, as locale files hold them. */
export interface Messages {
  [key: string]: string | Messages;
}
