import { useSearchParams } from 'react-router-dom';
import { productSorts } from '#src/domain/sample-apps/shop.ts';

/** What the list is narrowed to and how it is shown, as the address says it; empty for all. */
export interface ProductWords {
  q: string;
  sortBy: string;
  category: string;
  brands: readonly string[];
  minPrice: string;
  maxPrice: string;
  rating: string;
  page: number;
}

export const perPage = 9;

/** The query of the list. Whatever changes but the page begins at the first one. */
export function useProductQuery() {
  const [params, setParams] = useSearchParams();
  const text = (name: string) => params.get(name) ?? '';
  const words: ProductWords = {
    ...{ q: text('q'), category: text('category'), brands: params.getAll('brand') },
    ...{ minPrice: text('minPrice'), maxPrice: text('maxPrice'), rating: text('rating') },
    sortBy: productSorts.find(sort => sort === params.get('sortBy')) ?? 'featured',
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  };
  const setWords = (change: Partial<ProductWords>) => {
    const { brands, page, sortBy, ...rest } = { ...words, page: 1, ...change };
    const next = new URLSearchParams(Object.entries(rest).filter(([, value]) => value !== ''));
    for (const brand of brands) next.append('brand', brand);
    if (sortBy !== 'featured') next.set('sortBy', sortBy);
    if (page > 1) next.set('page', String(page));
    setParams(next, { replace: true });
  };
  const { brands, ...rest } = words;
  const query = {
    ...Object.fromEntries(Object.entries(rest).filter(([name, value]) => name === 'q' || value !== '')),
    ...(brands.length > 0 && { 'brand[]': brands }),
    perPage,
  };
  return { words, setWords, query };
}
