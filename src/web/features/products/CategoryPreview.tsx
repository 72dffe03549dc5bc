/** One category as it will stand among the others of the marketplace. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Category } from '#contract/catalogue.ts';
import marketplace from '#locales/id/marketplace.json';
import { addTranslations } from '../../i18n.ts';
import { categoriesQuery } from './api.ts';
import { CategoryNav } from './CategoryNav.tsx';
import { noFilters } from './filters.ts';

addTranslations('marketplace', marketplace);

/** `id`: of the one that is edited; a new one stands last. */
export function CategoryPreview({ category, id = category.id }: { category: Category; id?: string | undefined }) {
  const { data: offered = [] } = useQuery(categoriesQuery);
  const { category_name } = category;
  const others = offered.some((one) => one.id === id) ? offered : [...offered, { ...category, id }];
  const shown = others.map((one) => (one.id === id ? { ...one, category_name } : one));
  const box = useRef<HTMLElement>(null);
  // On a phone it is a strip to swipe, which a preview cannot be: the one that is meant is brought into its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the others came, or its name has another width
  useEffect(() => {
    const strip = box.current?.querySelector('ul');
    const meant = strip?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!strip || !meant) return;
    const { left, width } = strip.getBoundingClientRect();
    strip.scrollLeft += meant.left + meant.width / 2 - left - width / 2;
  }, [category_name, shown.length]);
  return (
    <Box ref={box}>
      <CategoryNav filters={{ ...noFilters, category: id }} shown={shown} />
    </Box>
  );
}
