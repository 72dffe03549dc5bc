/** How a form is shared: its short address, and the sites that may embed it. No part of a form version. */
import { type Static, Type } from 'typebox';
import { MAX_EMBED_ORIGINS, MAX_ORIGIN_LENGTH } from './limits.ts';

export const SharingBody = Type.Object(
  {
    /** Origins (`https://www.contoh.id`) of the sites that may show the form in a frame. */
    embed_origins: Type.Array(Type.String({ minLength: 1, maxLength: MAX_ORIGIN_LENGTH }), {
      maxItems: MAX_EMBED_ORIGINS,
    }),
  },
  { additionalProperties: false },
);
export type SharingBody = Static<typeof SharingBody>;

export const Sharing = Type.Object({
  /** The path of its short address, `/f/…`. It follows from the id of the form and never changes. */
  short_path: Type.String(),
  embed_origins: SharingBody.properties.embed_origins,
});
export type Sharing = Static<typeof Sharing>;
