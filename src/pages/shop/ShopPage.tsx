import GridIcon from '@mui/icons-material/GridViewOutlined';
import ListIcon from '@mui/icons-material/ViewListOutlined';
import ShopIcon from '@mui/icons-material/StorefrontOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Pagination from '@mui/material/Pagination';
import TextField from '@mui/material/TextField';
import { useStore, useTranslate } from 'ra-core';
import { StartOver } from '#src/engine/pages/StartOver.tsx';
import { SearchField } from '#src/engine/ui/entry/SearchField.tsx';
import { PanedPage } from '#src/engine/ui/panes/PanedPage.tsx';
import { ListSkeleton } from '#src/engine/ui/states/Skeletons.tsx';
import { LoadFailed } from '#src/engine/ui/states/LoadFailed.tsx';
import { StateMessage } from '#src/engine/ui/states/StateMessage.tsx';
import { productSorts } from '#src/domain/sample-apps/shop.ts';
import { gridSx } from './list/gridSx';
import { ProductCard } from './list/ProductCard';
import { ProductFilters } from './list/ProductFilters';
import { perPage, useProductQuery } from './list/useProductQuery';
import { ShopLinks } from './ShopLinks';
import { shopKey, useProducts, useShopChanges } from './useShop';

/** The products of the sample shop (specification 1 §7): filters beside them, or over them on a phone. */
export default function ShopPage() {
  const translate = useTranslate();
  const { words, setWords, query } = useProductQuery();
  const { data, error, refetch } = useProducts(query);
  const changes = useShopChanges();
  const [isLong, setLong] = useStore('shop.isLong', false);
  const pages = Math.ceil((data?.total ?? 0) / perPage);
  return (
    <PanedPage
      title={translate('pages.shop')}
      subtitle={translate('shop.subtitle')}
      label={translate('shop.filters.label')}
      tools={<ShopLinks />}
      pane={() => (
        <>
          {data && <ProductFilters words={words} facets={data.facets} onWords={setWords} />}
          <StartOver path="apps/ecommerce/start-over" queryKey={shopKey} help="shop.startOverHelp" />
        </>
      )}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
          <SearchField label={translate('shop.search')} value={words.q} onChange={q => setWords({ q })} />
          <Box role="status" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
            {data && translate('shop.found', { smart_count: data.total })}
          </Box>
          <TextField
            select
            size="small"
            value={words.sortBy}
            onChange={({ target }) => setWords({ sortBy: target.value })}
            slotProps={{ select: { SelectDisplayProps: { 'aria-label': translate('shop.sort') } as object } }}
          >
            {productSorts.map(sort => (
              <MenuItem key={sort} value={sort}>
                {translate(`shop.sorts.${sort}`)}
              </MenuItem>
            ))}
          </TextField>
          <IconButton aria-pressed={isLong} aria-label={translate('shop.asList')} onClick={() => setLong(!isLong)}>
            {isLong ? <GridIcon /> : <ListIcon />}
          </IconButton>
        </Box>
        {error && !data ? (
          <LoadFailed icon={<ShopIcon />} message={error.message} onRetry={refetch} />
        ) : !data ? (
          <ListSkeleton rows={6} />
        ) : data.products.length === 0 ? (
          <StateMessage icon={<ShopIcon />} title={translate('shop.noMatch')} />
        ) : (
          <Box
            component="ul"
            aria-label={translate('shop.products')}
            sx={{ ...gridSx, ...(isLong && { gridTemplateColumns: 'minmax(0, 1fr)' }) }}
          >
            {data.products.map(product => (
              <ProductCard key={product.id} product={product} changes={changes} isLong={isLong} />
            ))}
          </Box>
        )}
        {pages > 1 && (
          <Pagination
            count={pages}
            page={Math.min(words.page, pages)}
            onChange={(_, page) => setWords({ page })}
            aria-label={translate('shop.pages')}
            getItemAriaLabel={(type, page) => (type === 'page' ? translate('shop.page', { page }) : translate(`shop.${type}`))}
            sx={{ mt: 2, display: 'flex', justifyContent: 'center' }}
          />
        )}
      </Box>
    </PanedPage>
  );
}
