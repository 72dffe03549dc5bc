/** What the build puts into the web: parts of the logo (`src/tools/logo.ts`) and fixed colours (`src/tools/brand.ts`). */
declare module '*/logo.svg?mark' {
  export const viewBox: string;
  /** SVG elements. */
  export const drawing: string;
}

type FixedColours = typeof import('#contract/colours.ts').fixedColours;
interface ImportMetaEnv extends FixedColours {}
interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}
