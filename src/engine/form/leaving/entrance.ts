/** The number of the page among those of the visit, which the router keeps for each. */
const placeOfPage = () => ((window.history.state ?? {}) as { idx?: number }).idx ?? 0;

/** The place of the page at which one signed in; null where one was signed in before. */
let entrance: number | null = null;

/** Notes that one signs in at this page: nobody is led back to it. */
export const noteEntrance = (): void => void (entrance = placeOfPage());

/** Whether one came to this page from another one of the visit that one can go back to. */
export const hasPageBefore = (): boolean => placeOfPage() > 0 && entrance !== placeOfPage() - 1;
