/** Faults in what other systems get and read. */
import type { Mutant } from './mutant.ts';

const WEBHOOKS = 'src/server/modules/integrations/webhooks/deliveries';
const KEYS = 'src/server/modules/integrations/api-keys';
const webhooks = ['tests/server/integrations/webhooks.test.ts'];
const addresses = ['tests/server/integrations/webhook-addresses.test.ts'];
const keys = ['tests/server/integrations/api-keys.test.ts'];
const sharing = ['tests/server/studio/sharing.test.ts'];
const afterSending = ['tests/server/submissions/after-sending.test.ts'];

export const connections: Mutant[] = [
  {
    breaks: 'a later delivery of a submission overtakes the earlier one',
    file: `${WEBHOOKS}/deliveries.queries.ts`,
    find: 'and e.sequence < d.sequence)',
    replace: 'and e.sequence < d.sequence and false)',
    tests: webhooks,
  },
  {
    breaks: 'a refused delivery counts as sent',
    file: 'src/server/lib/outgoing-request.ts',
    find: 'attempt.status >= 200 && attempt.status < 300',
    replace: 'attempt.status >= 200',
    tests: webhooks,
  },
  {
    breaks: 'the time of a delivery is not signed',
    file: `${WEBHOOKS}/signature.ts`,
    find: '`${id}.${timestamp}.${body}`',
    replace: '`${id}.${body}`',
    tests: webhooks,
  },
  {
    breaks: 'the answers of a delivery are not signed',
    file: `${WEBHOOKS}/signature.ts`,
    find: '`${id}.${timestamp}.${body}`',
    replace: '`${id}.${timestamp}.`',
    tests: webhooks,
  },
  {
    breaks: 'a receiver cannot check a signature with the secret that it got',
    file: `${WEBHOOKS}/signature.ts`,
    find: "Buffer.from(secret.slice(PREFIX.length), 'base64')",
    replace: 'Buffer.from(secret.slice(PREFIX.length))',
    tests: webhooks,
  },
  {
    breaks: 'private answers leave for other systems',
    file: 'src/server/modules/integrations/open-answers.ts',
    find: ' && !hidden.has(name)',
    replace: '',
    tests: [...webhooks, ...keys],
  },
  {
    breaks: 'an answer that became private later leaves',
    file: 'src/server/modules/integrations/open-answers.ts',
    find: ', ...privateNames(published)]',
    replace: ']',
    tests: keys,
  },
  {
    breaks: 'an answer that became private under a new name leaves',
    file: 'src/server/modules/integrations/open-answers.ts',
    find: 'privateNames(published)]',
    replace: 'privateFields(published)]',
    tests: keys,
  },
  {
    breaks: 'nothing is collected while a webhook waits for its pause to end',
    file: 'src/server/database/functions/record_webhook_deliveries.sql',
    find: 'where w.form_id = new.form_id',
    replace: 'where w.form_id = new.form_id and w.paused_at is null',
    tests: webhooks,
  },
  {
    breaks: 'a name with one public address among private ones is connected to',
    file: 'src/server/lib/outgoing-address.ts',
    find: '!addresses.every(({ address }) => isPublicAddress(address))',
    replace: '!addresses.some(({ address }) => isPublicAddress(address))',
    tests: addresses,
  },
  {
    breaks: 'the address is not checked again when a delivery is sent',
    file: 'src/server/lib/outgoing-request.ts',
    find: 'lookup: checkedLookup(rules),',
    replace: 'lookup: checkedLookup({ ...rules, allowsLocal: true }),',
    tests: addresses,
  },
  {
    breaks: 'an address of the network is connected to when it is written as a number',
    file: 'src/server/lib/outgoing-request.ts',
    find: '    requireAllowedLiteral(url, rules);\n',
    replace: '',
    tests: addresses,
  },
  {
    breaks: 'an IPv6 address that a network translates to a local IPv4 address is connected to',
    file: 'src/server/lib/public-address.ts',
    find: "globalUnicast.check(address, 'ipv6') && ",
    replace: '',
    tests: ['tests/server/push/push-addresses.test.ts'],
  },
  {
    breaks: 'a revoked key still reads',
    file: `${KEYS}/api-keys.queries.ts`,
    find: 'k.revoked_at is null and (k.expires_at is null',
    replace: '(k.expires_at is null',
    tests: keys,
  },
  {
    breaks: 'a key still reads after its last day',
    file: `${KEYS}/api-keys.queries.ts`,
    find: ' or k.expires_at > now())',
    replace: ' or k.expires_at is not null)',
    tests: keys,
  },
  {
    breaks: 'a key reads every form',
    file: `${KEYS}/keyed-submissions.commands.ts`,
    find: '  if (!key.forms.includes(form)) throw problems.NOT_FOUND();\n',
    replace: '',
    tests: keys,
  },
  {
    breaks: 'a public form sends any number of mails to one address',
    file: 'src/server/database/visitor-mails.ts',
    find: '< MAX_PER_DAY;',
    replace: '< 1000;',
    tests: afterSending,
  },
  {
    breaks: 'staff who were not chosen are notified',
    file: 'src/server/modules/notifications/notifications/notifications.queries.ts',
    find: 'u.id = any(${staff}::uuid[]))\n',
    replace: '${staff}::uuid[] is not null)\n',
    tests: afterSending,
  },
  {
    breaks: 'a form for some people can be framed',
    file: 'src/server/page-cache/framing-sites.ts',
    find: "if (found?.doc.audience !== 'public') return null;",
    replace: 'if (!found) return null;',
    tests: sharing,
  },
  {
    breaks: 'every page may be framed by the sites of the form in its URL',
    file: 'src/server/page-cache/serve-pages.ts',
    find: 'form && findWebPage(path)?.isFramable ?',
    replace: 'form ?',
    tests: sharing,
  },
  {
    breaks: 'a typed site adds a directive to the policy',
    file: 'src/server/modules/forms/studio/sharing/embed-origin.ts',
    find: 'if (!ORIGIN.test(url.origin)) return',
    replace: 'if (url.origin === null) return',
    tests: sharing,
  },
  {
    breaks: 'a printed short address stops working when codes get longer',
    file: 'src/server/lib/short-code.ts',
    find: 'const LENGTH = 7;',
    replace: 'const LENGTH = 8;',
    tests: sharing,
  },
];
