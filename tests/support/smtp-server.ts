/** A minimal SMTP server. It accepts all e-mails except those to refused recipients. */
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

interface TestSmtpServer {
  url: string;
  /** Complete messages as received. */
  emails: { to: string; text: string }[];
  /** Recipients that the server refuses. */
  refused: Set<string>;
  /** Recipients whose e-mails are received, but not confirmed before `releaseHeld` is called. */
  held: Set<string>;
  /** Confirms all held e-mails and holds no further ones. */
  releaseHeld(): void;
  /** While true, new connections get no greeting and stay open. */
  isSilent: boolean;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<TestSmtpServer> {
  const emailList: TestSmtpServer['emails'] = [];
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
    // A client that is killed breaks its connection.
    if (!box.isSilent) handleConnection(socket, emailList, refused, hold).catch(() => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const box: TestSmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    emails: emailList,
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
  emailList: TestSmtpServer['emails'],
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
      emailList.push({ to, text: text.join('\n') });
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
