/** Preview of one category among the others of the marketplace. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Category } from '#contract/catalogue.ts';
import marketplace from '#locales/id/marketplace.json';
import { addTranslations } from '../../i18n.ts';
import { CategoryNav } from './CategoryNav.tsx';
import { categoriesQuery } from './option-queries.ts';

addTranslations('marketplace', marketplace);

/** `id`: of the edited category. A new one is last. */
export function CategoryPreview({ category, id = category.id }: { category: Category; id?: string | undefined }) {
  const { data: offered = [] } = useQuery(categoriesQuery);
  const { category_name } = category;
  const others = offered.some((other) => other.id === id) ? offered : [...offered, { ...category, id }];
  const categories = others.map((other) => (other.id === id ? { ...other, category_name } : other));
  const box = useRef<HTMLElement>(null);
  // A preview cannot be swiped, so the strip is scrolled to the edited category.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position changes when the others load or the name gets another width
  useEffect(() => {
    const strip = box.current?.querySelector('ul');
    const current = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip || !current) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += current.left + current.width / 2 - left - width / 2;
  }, [category_name, categories.length]);
  return (
    <Box ref={box}>
      <CategoryNav chosen={id} queryOf={(category) => category && `?category=${category}`} shown={categories} />
    </Box>
  );
}
