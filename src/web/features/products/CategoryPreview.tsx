/** Preview of one category among the others of the marketplace. */
import { useQuery } from '@tanstack/react-query';
import type { Category } from '#contract/catalogue.ts';
import { CategoryNav } from './CategoryNav.tsx';
import { categoriesQuery } from './option-queries.ts';

/** `id`: of the edited category. A new one is last. */
export function CategoryPreview({ category, id = category.id }: { category: Category; id?: string | undefined }) {
  const { data: offered = [] } = useQuery(categoriesQuery);
  const { category_name } = category;
  const others = offered.some((other) => other.id === id) ? offered : [...offered, { ...category, id }];
  const categories = others.map((other) => (other.id === id ? { ...other, category_name } : other));
  return <CategoryNav chosen={id} queryOf={(category) => category && `?category=${category}`} shown={categories} />;
}
