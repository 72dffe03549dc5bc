/** On the page of an own submission to a form with a limit. */
import { useQuery } from '@tanstack/react-query';
import { formPaths } from '#contract/calls/forms.ts';
import { pathQuery } from '../../api/path-query.ts';
import { PlaceCard } from './PlaceCard.tsx';

export default function OwnPlace({ id }: { id: string }) {
  const { data: place } = useQuery(pathQuery(formPaths.place(id, null)));
  return place ? <PlaceCard place={place} token={null} /> : null;
}
