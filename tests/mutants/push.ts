/** What devices get, and when. */
import type { Mutant } from './mutant.ts';

const PUSH = 'src/server/modules/notifications/notifications/push';
const push = ['tests/server/push/push.test.ts'];
const quiet = ['tests/server/push/quiet-notifications.test.ts'];
const shares = ['tests/server/push/fair-shares.test.ts'];

export const pushes: Mutant[] = [
  {
    breaks: 'a push notification is sent to a session that has run out',
    file: `${PUSH}/deliveries.queries.ts`,
    find: 'and e.expires_at > now() and u.disabled_at',
    replace: 'and u.disabled_at',
    tests: push,
  },
  {
    breaks: 'a device keeps its push notifications after a logout',
    file: 'src/server/database/functions/end_push_of_session.sql',
    find: 'where session_id = new.id',
    replace: 'where session_id = new.user_id',
    tests: push,
  },
  {
    breaks: 'a push message for a topic that is off is sent',
    file: `${PUSH}/deliveries.queries.ts`,
    find: ' and n.topic = any(s.topics)',
    replace: '',
    tests: push,
  },
  {
    breaks: 'an address that is gone is asked again and again',
    file: `${PUSH}/deliver-push.ts`,
    find: 'const GONE_STATUSES = [404, 410];',
    replace: 'const GONE_STATUSES = [404];',
    tests: push,
  },
  {
    breaks: 'a push service may be any port of a host',
    file: `${PUSH}/push.commands.ts`,
    find: '(allowsLocal || hasUsualPort(endpoint))',
    replace: 'true',
    tests: push,
  },
  {
    breaks: 'what makes no e-mail is not pushed',
    file: 'src/server/modules/notifications/notifications/mail-notifications.ts',
    find: 'row.is_pushed ? null',
    replace: 'row.is_mailed ? null',
    tests: quiet,
  },
  {
    breaks: 'each message of a fast chat rings',
    file: `${PUSH}/deliveries.queries.ts`,
    find: 'const QUIET_SECONDS = 30;',
    replace: 'const QUIET_SECONDS = 0;',
    tests: quiet,
  },
  {
    breaks: 'messages that wait are sent all together',
    file: `${PUSH}/deliveries.queries.ts`,
    find: "where d.state = 'waiting' order by d.id for update of d",
    replace: "where d.state = 'sent' order by d.id for update of d",
    tests: quiet,
  },
  {
    breaks: 'a message of the chat takes the place of the status of its order',
    file: `${PUSH}/push-message.ts`,
    find: '`${order_id}-chat`',
    replace: 'order_id',
    tests: quiet,
  },
  {
    breaks: 'a push service that never answers holds all slots',
    file: `${PUSH}/push-slots.ts`,
    find: 'MAX_OF_SERVICE : 1)',
    replace: 'MAX_OF_SERVICE : 10)',
    tests: shares,
  },
  {
    breaks: 'a user has eleven devices',
    file: `${PUSH}/push.commands.ts`,
    find: 'const MAX_DEVICES = 10;',
    replace: 'const MAX_DEVICES = 11;',
    tests: shares,
  },
  {
    breaks: 'each delivery to a device that cannot be reached is tried',
    file: `${PUSH}/deliver-push.ts`,
    find: '      await pauseDevice(trx, device, pause);\n',
    replace: '',
    tests: shares,
  },
];
