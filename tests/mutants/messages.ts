/** What people write to each other about orders and products. */
import type { Mutant } from './mutant.ts';

const chat = ['tests/server/orders/messages.test.ts'];
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
    tests: chat,
  },
  {
    breaks: 'a chat closes a day too early',
    file: 'src/server/modules/marketplace/orders/messages/messages.present.ts',
    find: 'const OPEN_DAYS_AFTER_END = 30;',
    replace: 'const OPEN_DAYS_AFTER_END = 29;',
    tests: chat,
  },
  {
    breaks: 'a person has four questions about one product that nobody answered',
    file: 'src/server/modules/marketplace/questions/questions.commands.ts',
    find: 'product.open >= MOST_OPEN',
    replace: 'product.open > MOST_OPEN',
    tests: ['tests/server/orders/questions.test.ts'],
  },
];
