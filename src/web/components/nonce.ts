/** The CSP nonce of this page, for libraries that write styles. Undefined outside a browser. */
export const findNonce = (): string | undefined =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce || undefined;
