/**
 * Limits connections per address and closes connections that only wait. Their activity is measured once a second. If the limit of
 * the address or of the process is reached, a new connection replaces the one that was idle longest.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { problems } from '../problems.ts';
import { sendSocketProblem } from './errors.ts';
import { makeIsProxy } from './proxies.ts';
import { clientNetworkOf } from './rate-limits.ts';

/** From this share of all connections on, each new one replaces another. */
const EVICT_FROM_SHARE = 0.95;
const CHECK_INTERVAL_MS = 1_000;
/** Bytes per second that a body must reach. A phone with a bad connection sends more. */
const MIN_BYTES_PER_SECOND = 2_048;
/** A response of which no byte is sent for this time has no reader. */
const UNREAD_RESPONSE_TIMEOUT_MS = 30_000;

interface Connection {
  socket: Socket;
  /** Address of the client; null for a trusted proxy, which carries many clients. */
  address: string | null;
  request: IncomingMessage | null;
  response: ServerResponse | null;
  /** Requests whose response has not ended. */
  inFlight: number;
  /** Bytes in both directions at the last measurement, and the time when they last grew. */
  bytes: number;
  activeAt: number;
  /** Start of the measurement of the current body, and `socket.bytesRead` at that time. */
  bodySince: number;
  bodyBytes: number;
}

const isReceiving = ({ request }: Connection) => request !== null && !request.complete && !request.destroyed;
/** True if the connection waits for its client: between requests, before the first one, during a body, or while sending a response. */
const isWaiting = (connection: Connection) =>
  connection.inFlight === 0 || isReceiving(connection) || connection.socket.writableLength > 0;

interface ConnectionLimits {
  most: number;
  mostPerAddress: number;
  /** Within this time a body must end or grow by `MIN_BYTES_PER_SECOND`. */
  bodyPatienceMs: number;
}

class Connections {
  readonly #all = new Map<Socket, Connection>();
  readonly #byAddress = new Map<string, Set<Connection>>();
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;

  constructor(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#isProxy = isProxy;
  }

  /** Adds a new connection, or destroys it if the limits leave no place. */
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

  /** Closes connections whose body does not grow. */
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
    // A paused stream waits for the server, which is not the client's fault.
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

  /** The waiting connection that has been idle longest. */
  #idlest(connections: Iterable<Connection>): Connection | null {
    const now = Date.now();
    let idlest: Connection | null = null;
    for (const connection of connections) {
      this.#measure(connection, now);
      if (isWaiting(connection) && (!idlest || connection.activeAt < idlest.activeAt)) idlest = connection;
    }
    return idlest;
  }

  /** The connections of the address that has the most; all connections if no address has two. */
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
  const { maxConnections, connectionsPerAddress, bodyTimeout, trustProxy } = app.config;
  const limits = {
    most: maxConnections,
    mostPerAddress: connectionsPerAddress,
    bodyPatienceMs: bodyTimeout * 1_000,
  };
  const connections = new Connections(limits, makeIsProxy(trustProxy));
  const { server } = app;
  server.maxConnections = maxConnections;
  server.on('connection', (socket: Socket) => connections.add(socket));
  server.prependListener('request', (request, response) => connections.trackRequest(request, response));
  // Node calls this without traffic: for a response that is not read, and for a connection between two requests.
  server.setTimeout(UNREAD_RESPONSE_TIMEOUT_MS, (socket) => {
    if (!connections.hasInFlightRequest(socket) || socket.writableLength > 0) socket.destroy();
  });
  const timer = setInterval(() => connections.checkBodies(), CHECK_INTERVAL_MS).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** Bodies that are being received through a proxy, by client address. */
  const receiving = new Map<string, number>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw, headers } = request;
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    if (!hasBody || connections.isDirect(raw.socket)) return done();
    const key = clientNetworkOf(request.ip);
    const count = (receiving.get(key) ?? 0) + 1;
    if (count > connectionsPerAddress) return done(problems.TOO_MANY(bodyTimeout));
    receiving.set(key, count);
    raw.once('close', () => {
      const left = (receiving.get(key) ?? 1) - 1;
      if (left === 0) receiving.delete(key);
      else receiving.set(key, left);
    });
    done();
  });
});
