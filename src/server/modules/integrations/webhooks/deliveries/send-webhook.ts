/** One request of a webhook. */
import { BRAND_NAME } from '#server/lib/brand.ts';
import { type Attempt, postOutwards, type SendRules } from '#server/lib/outgoing-request.ts';

const USER_AGENT = `${BRAND_NAME.replaceAll(' ', '')}-Webhooks/1`;

export const sendWebhook = (
  target: string,
  body: string,
  headers: Record<string, string>,
  rules: SendRules,
): Promise<Attempt> =>
  postOutwards(
    target,
    body,
    { ...headers, 'content-type': 'application/json; charset=utf-8', 'user-agent': USER_AGENT },
    rules,
  );
