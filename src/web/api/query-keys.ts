/**
 * A query key is the API path, cut before each `/` and `?`. So the key of `/products` covers `/products?page=2` and
 * `/products/17/reviews` too. To mean one query only, add `exact: true`.
 */
export const queryKeyOf = (path: string): string[] => path.split(/(?=[/?])/);
