/**
 * Connections of this process: at most so many per address, none that only waits. What a connection does is looked at once a
 * second; a new one that finds its address or the process full takes the place of the idlest.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { sendSocketProblem } from './errors.ts';
import { makeIsProxy } from './proxies.ts';
import { clientNetworkOf } from './rate-limits.ts';

/** From this share of all connections on, each new one takes the place of another. */
const EVICT_FROM_SHARE = 0.95;
const CHECK_INTERVAL_MS = 1_000;
/** Bytes a second. A phone in a bad place sends more. */
const MIN_BYTES_PER_SECOND = 2_048;
/** An answer of which nothing leaves for this long has no reader. */
const UNREAD_RESPONSE_TIMEOUT_MS = 30_000;

interface Connection {
  socket: Socket;
  /** The visitor's address; null for a trusted proxy, which carries many visitors. */
  address: string | null;
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Requests whose answer has not ended. */
  inFlight: number;
  /** Bytes in both directions, when they were last counted, and when they last grew. */
  bytes: number;
  activeAt: number;
  /** Since when the body that is being received is measured, and `socket.bytesRead` at that moment. */
  bodySince: number;
  bodyBytes: number;
}

const isReceiving = ({ request }: Connection) => request !== null && !request.complete && !request.destroyed;
/** Waits for its client: between requests, before the first one, for the rest of a body, or for an answer to be read. */
const isWaiting = (connection: Connection) =>
  connection.inFlight === 0 || isReceiving(connection) || connection.socket.writableLength > 0;

export interface ConnectionLimits {
  most: number;
  mostPerAddress: number;
  /** Within this time a body has ended, or has grown by `LEAST_RATE`. */
  bodyPatienceMs: number;
}

export class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;

  constructor(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#isProxy = isProxy;
  }

  /** Takes a new connection in; one that finds no place is destroyed. */
  add(socket: Socket): void {
    const remote = socket.remoteAddress;
    // The client left before it was accepted.
    if (remote === undefined) return void socket.destroy();
    const address = this.#isProxy(remote) ? null : clientNetworkOf(remote);
    const own = address === null ? undefined : this.#byAddress.get(address);
    if (own && own.size >= this.#limits.mostPerAddress && !this.#evict(this.#idlest(own))) return void socket.destroy();
    if (this.#all.size >= this.#limits.most * EVICT_FROM_SHARE) this.#evict(this.#idlest(this.#busiestAddress()));

    const now = Date.now();
    const connection: Connection = {
      socket,
      address,
      request: null,
      response: null,
      inFlight: 0,
      bytes: 0,
      activeAt: now,
      bodySince: now,
      bodyBytes: 0,
    };
    this.#all.set(socket, connection);
    if (address !== null) this.#byAddress.set(address, (this.#byAddress.get(address) ?? new Set()).add(connection));
    socket.once('close', () => this.#remove(connection));
  }

  trackRequest(request: IncomingMessage, response: ServerResponse): void {
    const connection = this.#all.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
    connection.inFlight++;
    connection.bodySince = connection.activeAt = Date.now();
    connection.bodyBytes = request.socket.bytesRead;
    response.once('close', () => {
      connection.inFlight--;
      connection.activeAt = Date.now();
    });
  }

  isDirect(socket: Socket): boolean {
    return this.#all.get(socket)?.address !== null;
  }

  hasInFlightRequest(socket: Socket): boolean {
    return (this.#all.get(socket)?.inFlight ?? 0) > 0;
  }

  /** Cuts off bodies that do not grow. */
  checkBodies(): void {
    const now = Date.now();
    for (const connection of this.#all.values()) {
      this.#measure(connection, now);
      if (isReceiving(connection)) this.#checkBody(connection, now);
    }
  }

  #measure(connection: Connection, now: number): void {
    const { bytesRead, bytesWritten } = connection.socket;
    if (bytesRead + bytesWritten === connection.bytes) return;
    connection.bytes = bytesRead + bytesWritten;
    connection.activeAt = now;
  }

  #checkBody(connection: Connection, now: number): void {
    const { socket, request, response, bodySince, bodyBytes } = connection;
    const { bodyPatienceMs } = this.#limits;
    // A stream that is paused waits for us: that is not the client's fault.
    const isOurTurn = !request?.readableFlowing;
    if (!isOurTurn && now - bodySince < bodyPatienceMs) return;
    if (!isOurTurn && socket.bytesRead - bodyBytes < (MIN_BYTES_PER_SECOND * bodyPatienceMs) / 1_000) {
      if (!response?.headersSent)
        sendSocketProblem(Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket);
      socket.destroySoon();
    }
    connection.bodySince = now;
    connection.bodyBytes = socket.bytesRead;
  }

  /** Of some connections that wait, the one that did nothing for the longest time. */
  #idlest(connections: Iterable<Connection>): Connection | null {
    const now = Date.now();
    let idlest: Connection | null = null;
    for (const connection of connections) {
      this.#measure(connection, now);
      if (isWaiting(connection) && (!idlest || connection.activeAt < idlest.activeAt)) idlest = connection;
    }
    return idlest;
  }

  /** The connections of the address that has the most; where no address has two, all. */
  #busiestAddress(): Iterable<Connection> {
    let most: Set<Connection> | null = null;
    for (const own of this.#byAddress.values()) if (own.size > (most?.size ?? 1)) most = own;
    return most ?? [...this.#byAddress.values()].flatMap((own) => [...own]);
  }

  #evict(connection: Connection | null): boolean {
    if (!connection) return false;
    this.#remove(connection);
    connection.socket.destroy();
    return true;
  }

  #remove(connection: Connection): void {
    this.#all.delete(connection.socket);
    if (connection.address === null) return;
    const own = this.#byAddress.get(connection.address);
    own?.delete(connection);
    if (own?.size === 0) this.#byAddress.delete(connection.address);
  }
}

export default fp(async (app: FastifyInstance) => {
  const { maxConnections, connectionsPerAddress, bodyTimeout: bodyPatience, trustProxy } = app.config;
  const limits = {
    most: maxConnections,
    mostPerAddress: connectionsPerAddress,
    bodyPatienceMs: bodyPatience * 1_000,
  };
  const connections = new Connections(limits, makeIsProxy(trustProxy));
  const { server } = app;
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => connections.add(socket));
  // After the fast path took its place in front: what it answers is counted as well.
  app.addHook('onReady', async () => {
    server.prependListener('request', (request, response) => connections.trackRequest(request, response));
  });
  // Node calls this where nothing moved: for an answer that nobody reads, and for a connection between two requests.
  server.setTimeout(UNREAD_RESPONSE_TIMEOUT_MS, (socket) => {
    if (!connections.hasInFlightRequest(socket) || socket.writableLength > 0) socket.destroy();
  });
  const timer = setInterval(() => connections.checkBodies(), CHECK_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** By visitor behind a proxy: bodies that are being received. */
  const receiving = new Map<string, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || connections.isDirect(raw.socket)) return done();
    const key = clientNetworkOf(request.ip);
    const count = (receiving.get(key) ?? 0) + 1;
    if (count > connectionsPerAddress) return done(problems.TOO_MANY(bodyPatience));
    receiving.set(key, count);
    raw.once('close', () => {
      const rest = (receiving.get(key) ?? 1) - 1;
      if (rest === 0) receiving.delete(key);
      else receiving.set(key, rest);
    });
    done();
  });
});
