/** What people write to each other about orders and products. */
import type { Mutant } from './mutant.ts';

const chat = ['tests/server/orders/messages.test.ts'];
const closing = ['tests/server/orders/closed-chats.test.ts'];
const staffChat = ['tests/server/orders/complaint-chat.test.ts'];
const commands = 'src/server/modules/marketplace/orders/messages/messages.commands.ts';

export const messages: Mutant[] = [
  {
    breaks: 'pictures of a chat are readable by every logged-in person',
    file: 'src/server/modules/marketplace/orders/orders.bindings.ts',
    find: "canReadChat(db, user, ref.split('/', 1)[0] ?? '')",
    replace: 'Promise.resolve(Boolean(db && user && ref))',
    tests: chat,
  },
  {
    breaks: 'staff open pictures of chats without a complaint',
    file: 'src/server/modules/marketplace/orders/messages/messages.queries.ts',
    find: '(await hasComplaint(db, orderId))',
    replace: 'true',
    tests: [...chat, ...staffChat],
  },
  {
    breaks: 'everybody opens pictures of a chat with a complaint',
    file: 'src/server/modules/marketplace/orders/messages/messages.queries.ts',
    find: "hasPermission(role, 'complaints.manage') && ",
    replace: '',
    tests: staffChat,
  },
  {
    breaks: 'staff read a chat without an entry in the audit log',
    file: 'src/server/modules/marketplace/orders/complaints/staff/complaint-chat.ts',
    find: 'if (!(await hasReadChat(',
    replace: 'if (false && !(await hasReadChat(',
    tests: staffChat,
  },
  {
    breaks: 'each page of a chat that staff read is another entry in the audit log',
    file: 'src/server/modules/marketplace/orders/complaints/staff/complaint-chat.ts',
    find: 'if (!(await hasReadChat(',
    replace: 'if (true || !(await hasReadChat(',
    tests: staffChat,
  },
  {
    breaks: 'the audit log has only the first person who read a chat',
    file: 'src/server/modules/marketplace/orders/complaints/staff/staff-complaints.queries.ts',
    find: ' and actor_id = ${reading.actor_id}',
    replace: '',
    tests: staffChat,
  },
  {
    breaks: 'each message of a chat is e-mailed',
    file: commands,
    find: 'const isMailed = isMailDue || ',
    replace: 'const isMailed = true || ',
    tests: chat,
  },
  {
    breaks:
      'messages that follow an unread one are never e-mailed, because they replace the notification that was to be',
    file: commands,
    find: 'replaced.some(({ mailed_at }) => mailed_at === null)',
    replace: 'false',
    tests: chat,
  },
  {
    breaks: 'a chat stays open for ever',
    file: 'src/server/modules/marketplace/orders/messages/messages.present.ts',
    find: 'closesAt !== null && closesAt <= Date.now()',
    replace: 'false',
    tests: closing,
  },
  {
    breaks: 'a chat closes a day too early',
    file: 'src/server/modules/marketplace/orders/messages/messages.present.ts',
    find: 'const OPEN_DAYS_AFTER_END = 30;',
    replace: 'const OPEN_DAYS_AFTER_END = 29;',
    tests: closing,
  },
  {
    breaks: 'a chat closes while a complaint or a refund is open',
    file: 'src/server/modules/marketplace/orders/messages/messages.present.ts',
    find: ' || is_disputed',
    replace: '',
    tests: closing,
  },
  {
    breaks: 'a person has four questions about one product that nobody answered',
    file: 'src/server/modules/marketplace/questions/questions.commands.ts',
    find: 'product.open >= MAX_OPEN_QUESTIONS',
    replace: 'product.open > MAX_OPEN_QUESTIONS',
    tests: ['tests/server/orders/questions.test.ts'],
  },
];
