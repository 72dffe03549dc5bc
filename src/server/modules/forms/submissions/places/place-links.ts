/** The link with which a sender without an account reaches the place of a submission. Nothing of it is stored. */
import { timingSafeEqual } from 'node:crypto';
import type { Crypt } from '#server/crypt.ts';
import type { App } from '#server/types.ts';

const PURPOSE = 'submission-place';

export const placeTokenOf = (crypt: Pick<Crypt, 'deriveToken'>, id: string): string => crypt.deriveToken(PURPOSE, id);

/** Tokens of earlier keys stay valid while these keys are known. */
export function isPlaceToken(crypt: Pick<Crypt, 'deriveTokens'>, id: string, token: string): boolean {
  const given = Buffer.from(token);
  return crypt.deriveTokens(PURPOSE, id).some((known) => {
    const wanted = Buffer.from(known);
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  });
}

export const placeLinkOf = ({ crypt, config }: Pick<App, 'crypt' | 'config'>, id: string): string =>
  `${config.publicUrl}/places/${id}?token=${placeTokenOf(crypt, id)}`;
