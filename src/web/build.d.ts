/** Made from `logo.svg` by the build (`src/tools/logo.ts`). */
declare module '*/logo.svg?mark' {
  export const viewBox: string;
  /** SVG elements. */
  export const drawing: string;
}
