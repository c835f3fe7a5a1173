const key = 'entrance';

/** The number of the page among those of the visit, which the router keeps for each. */
const placeOfPage = () => ((window.history.state ?? {}) as { idx?: number }).idx ?? 0;

/** Notes that one signs in at this page: nobody is led back to it. */
export const noteEntrance = (): void => sessionStorage.setItem(key, String(placeOfPage()));

/** Whether one came to this page from another one of the visit that one can go back to. */
export const hasPageBefore = (): boolean => placeOfPage() > 0 && sessionStorage.getItem(key) !== String(placeOfPage() - 1);
