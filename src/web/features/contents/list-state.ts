/** Filters of a content list, as stored in the URL. */
export interface ListState {
  search: string;
  status: '' | 'draft' | 'published';
  page: number;
}
const PER_PAGE = '100';

export function readState(params: URLSearchParams): ListState {
  const page = Number(params.get('page') ?? 1);
  const status = params.get('status');
  return {
    search: params.get('search') ?? '',
    status: status === 'draft' || status === 'published' ? status : '',
    page: Number.isInteger(page) && page >= 1 ? page : 1,
  };
}

export function writeState({ search, status, page }: ListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (status) params.set('status', status);
  if (page > 1) params.set('page', String(page));
  return params;
}

export function queryOf(state: ListState): string {
  const params = writeState(state);
  params.set('per_page', PER_PAGE);
  return params.toString();
}
