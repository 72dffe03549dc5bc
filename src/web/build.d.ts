/**
 * What the build puts into the web: parts of the logo (`src/tools/logo.ts`), fixed colours (`src/tools/brand.ts`) and the language
 * (`src/tools/language-plugin.ts`).
 */
declare module '*/logo.svg?mark' {
  export const viewBox: string;
  /** SVG elements. */
  export const drawing: string;
}

type FixedColours = typeof import('#contract/colours.ts').fixedColours;
interface ImportMetaEnv extends FixedColours {
  /** Tag of the language of this build. */
  LANGUAGE: string;
  /** The same with a region, as Open Graph writes it: `id_ID`. */
  OG_LOCALE: string;
}
/** What the language choice shows; null if there is only one. Not in `import.meta.env`, which has only texts in tests. */
declare const LANGUAGE_CHOICE: { label: string; languages: { tag: string; name: string }[] } | null;
interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}
