/** Somebody else's mail server, as far as a letter needs one: it takes what it is given, and refuses whoever it does not know. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

export interface TestSmtpServer {
  url: string;
  /** Whole letters, as they came over the line. */
  emails: { to: string; text: string }[];
  /** Whom it does not know. */
  refused: Set<string>;
  /** Mails to these are taken, but not answered before `answer` is called. */
  held: Set<string>;
  /** Answers every mail that is held, and holds no more. */
  releaseHeld(): void;
  /** While true nobody is greeted: connections stay open without a word. */
  isSilent: boolean;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const letters: TestSmtpServer['emails'] = [];
  const refused = new Set<string>();
  const held = new Set<string>();
  const waiting: (() => void)[] = [];
  const sockets = new Set<Socket>();
  const hold: HoldReply = (to, answerNow) => {
    if (held.has(to)) waiting.push(answerNow);
    else answerNow();
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (!box.isSilent) void handleConnection(socket, letters, refused, hold);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const box: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    emails: letters,
    refused,
    held,
    releaseHeld() {
      held.clear();
      for (const answerNow of waiting.splice(0)) answerNow();
    },
    isSilent: false,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return box;
}

type HoldReply = (to: string, answerNow: () => void) => void;

async function handleConnection(
  socket: Socket,
  letters: TestSmtpServer['emails'],
  refused: Set<string>,
  hold: HoldReply,
): Promise<void> {
  const reply = (line: string) => socket.write(`${line}\r\n`);
  let to = '';
  let text: string[] | null = null;
  reply('220 a letterbox');
  for await (const line of createInterface({ input: socket })) {
    if (text && line !== '.') text.push(line);
    else if (text) {
      letters.push({ to, text: text.join('\n') });
      text = null;
      hold(to, () => reply('250 taken'));
    } else if (line === 'DATA') {
      text = [];
      reply('354 go on');
    } else if (line.startsWith('RCPT TO:')) {
      to = /<(.*)>/.exec(line)?.[1] ?? '';
      reply(refused.has(to) ? '550 nobody of that name' : '250 known');
    } else if (line === 'QUIT') {
      reply('221 bye');
      socket.end();
    } else reply('250 well');
  }
}
