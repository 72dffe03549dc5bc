/** /product/:id: one product, its seller, reviews, and other products. `?page=` is the page of reviews. */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { ProductDetail, Variant } from '#contract/catalogue.ts';
import { apiPaths } from '#contract/paths.ts';
import { formatRupiah } from '#engine/money.ts';
import { toProblem } from '../api/problem.ts';
import { LoadError } from '../components/LoadError.tsx';
import { readNumber } from '../components/lists/read-number.ts';
import { PageHead } from '../components/PageHead.tsx';
import { ShareLinks } from '../components/ShareLinks.tsx';
import { Text } from '../components/Text.tsx';
import { LazyFavorite } from '../features/favorites/LazyFavorite.tsx';
import { productQuery } from '../features/product/api.ts';
import { BuyBox } from '../features/product/BuyBox.tsx';
import { Description } from '../features/product/Description.tsx';
import { Gallery } from '../features/product/Gallery.tsx';
import { ProductFacts } from '../features/product/ProductFacts.tsx';
import { ProductSkeleton } from '../features/product/ProductSkeleton.tsx';
import { SellerCard } from '../features/product/SellerCard.tsx';
import { t } from '../features/product/translations.ts';
import { onlyVariantId, selectVariant } from '../features/product/variant-selection.ts';
import { ProductGrid } from '../features/products/ProductGrid.tsx';
import { Questions } from '../features/questions/Questions.tsx';
import { Reviews } from '../features/reviews/Reviews.tsx';
import { breadcrumbJsonLd, productJsonLd } from '../format/json-ld.ts';
import { shopName } from '../format/shop-name.ts';
import { NotFound } from '../layouts/NotFound.tsx';
import type { Prefetch } from '../routes.tsx';
import styles from './ProductPage.module.css';

/** Number of the page of reviews. */
const pageOf = (search: URLSearchParams): number => readNumber(search.get('page')) || 1;

export const prefetch: Prefetch = ({ id, search }) => [
  apiPaths.product(id),
  apiPaths.productReviews(id, pageOf(search)),
  apiPaths.productQuestions(id),
];

const picturesOf = ({ picture, media, varian }: ProductDetail): string[] => [
  ...new Set([
    picture,
    ...media.map(({ file_path }) => file_path),
    ...varian.flatMap((variant) => (variant.picture ? [variant.picture] : [])),
  ]),
];

function ProductBreadcrumbs({ crumbs }: { crumbs: { name: string; path: string }[] }) {
  return (
    <nav aria-label={t('crumbs')} className={styles.breadcrumbs}>
      {crumbs.map(({ name, path }, at) => (
        <span key={path} className={styles.crumb}>
          {at > 0 && <span aria-hidden>/</span>}
          <Link to={path}>{name}</Link>
        </span>
      ))}
    </nav>
  );
}

function Product({ product }: { product: ProductDetail }) {
  const [params] = useSearchParams();
  // The page number only, because the code of a whole list is not needed here.
  const page = pageOf(params);
  const pictures = picturesOf(product);
  const [variantId, setVariantId] = useState(onlyVariantId(product));
  const [at, setAt] = useState(0);
  const choice = selectVariant(product, variantId);
  const path = `/product/${product.id}`;
  const choose = ({ id, picture }: Pick<Variant, 'id' | 'picture'>) => {
    setVariantId(id);
    const shown = picture ? pictures.indexOf(picture) : -1;
    if (shown >= 0) setAt(shown);
  };
  const chooseId = (id: string | null) => {
    const variant = product.varian.find((one) => one.id === id);
    if (variant) choose(variant);
  };
  // A link may name the variant. Rendered pages are the same for all users, so it is selected after hydration.
  const variantParam = params.get('variant');
  // Once for each link, not for each new response.
  const follow = useEffectEvent(chooseId);
  useEffect(() => follow(variantParam), [variantParam]);
  const crumbs = [
    { name: t('market'), path: '/marketplace' },
    { name: product.category.category_name, path: `/marketplace?category=${product.category.id}` },
  ];
  const shareText = t('share_text', {
    name: product.name,
    shop: shopName(product.shop),
    price: formatRupiah(choice.price),
  });
  return (
    <>
      <PageHead
        title={product.name}
        description={product.description || shareText}
        path={path}
        picture={product.picture}
        kind="product"
        jsonLd={[productJsonLd(product), breadcrumbJsonLd([...crumbs, { name: product.name, path }])]}
      />
      <ProductBreadcrumbs crumbs={crumbs} />
      <div className={styles.columns}>
        <Gallery name={product.name} pictures={pictures} at={at} onAt={setAt} />
        <div className={styles.facts}>
          <ProductFacts product={product} choice={choice} />
          <BuyBox
            product={product}
            selection={choice}
            onChoose={choose}
            onReturn={({ variant_id }) => chooseId(variant_id)}
            soldOut={<LazyFavorite kind="alerts" id={product.id} path={path} />}
          />
          <SellerCard product={product} />
          <LazyFavorite
            kind="products"
            id={product.id}
            path={path}
            seen={{ id: product.id, name: product.name, picture: product.picture, shop: shopName(product.shop) }}
          />
          <ShareLinks text={shareText} path={path} />
        </div>
      </div>
      <div className={styles.below}>
        <Description text={product.description} />
        <Reviews
          productId={product.id}
          summary={product.rating_summary}
          page={page}
          to={(number) => (number > 1 ? `${path}?page=${number}` : path)}
        />
        <Questions productId={product.id} shopId={product.shop.id} path={path} />
        {product.related.length > 0 && (
          <section aria-labelledby="serupa">
            <Text id="serupa" component="h2" variant="h4" className={styles.relatedTitle}>
              {t('related')}
            </Text>
            <ProductGrid products={product.related} columns={6} />
          </section>
        )}
      </div>
    </>
  );
}

export default function ProductPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(productQuery(id));
  if (data) return <Product key={data.id} product={data} />;
  if (error && toProblem(error).status === 404) return <NotFound />;
  if (error) return <LoadError level="h1" error={error} onRetry={() => void refetch()} />;
  return <ProductSkeleton />;
}
