/**
 * A fake of Google's servers: a real HTTPS server on the loopback, reached by an agent that uses the given resolver and
 * then connects here. The certificate is only in this file. Not a test.
 */

import type { IncomingMessage, ServerResponse } from 'node:http';
import { Agent, type AgentOptions, createServer } from 'node:https';
import { type AddressInfo, isIP, type LookupFunction } from 'node:net';
import { connect } from 'node:tls';

export interface FakeGoogle {
  agent: Agent;
  /** Requests, as `host/path`. */
  requests: IncomingMessage[];
  /** Addresses to which a connection was attempted. */
  connected: string[];
  close(): Promise<void>;
}
type Answer = (request: IncomingMessage, response: ServerResponse) => void;

export async function startFakeGoogle(answer: Answer): Promise<FakeGoogle> {
  const requests: IncomingMessage[] = [];
  const connected: string[] = [];
  const server = createServer({ key: KEY, cert: CERT }, (request, response) => {
    requests.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: false });
  // As Node connects: a name is looked up with the hook, a literal address is not. Only the connection itself leads
  // here instead.
  Object.assign(agent, {
    createConnection(
      options: AgentOptions & { host: string; lookup: LookupFunction },
      done: (error: Error | null, socket?: unknown) => void,
    ) {
      const reach = (address: string) => {
        connected.push(address);
        done(null, connect({ host: '127.0.0.1', port, servername: options.servername, ca: CERT }));
      };
      if (isIP(options.host)) return reach(options.host);
      options.lookup(options.host, { all: true }, (error, found) => {
        if (error) return done(error);
        reach(Array.isArray(found) ? (found[0]?.address ?? '') : found);
      });
    },
  });
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { agent, requests, connected, close };
}

const CERT = `-----BEGIN CERTIFICATE-----
MIIBxzCCAW2gAwIBAgIUSQl6xviQ4/QZBBCJQyyoxbtkBBMwCgYIKoZIzj0EAwIw
HDEaMBgGA1UEAwwRZWRnZSBvZiB0aGUgdGVzdHMwIBcNMjYxMTIwMTA0NzI1WhgP
MjEyNjEwMjcxMDQ3MjVaMBwxGjAYBgNVBAMMEWVkZ2Ugb2YgdGhlIHRlc3RzMFkw
EwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEg+zOY2mhaEQGlJWkkJ1JWHdjLw0GoN6Q
n45vAR4VI6IP3/eLk274X4gycmzc2jwGgZN9AjrA1soNxkD3WtCMAqOBijCBhzAd
BgNVHQ4EFgQUMr1N+qSx0+xkjR38qPOO0gON+VgwHwYDVR0jBBgwFoAUMr1N+qSx
0+xkjR38qPOO0gON+VgwDwYDVR0TAQH/BAUwAwEB/zA0BgNVHREELTArgg9tYXBz
LmFwcC5nb28uZ2yCBmdvby5nbIIKYXBwLmdvby5nbIIEZy5jbzAKBggqhkjOPQQD
AgNIADBFAiEAgCMemqDv3yejIxLljwVQM2tUZajLApg3RcpE4R65JicCIDlPHlPU
F0jOdyFq8/0Qfw5t2GEcfZ/thE3XuETlLtpn
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgs+Jqxgf9jG0RLMwg
+iSqWPMQz+iskciDq5NYvk4O8VGhRANCAASD7M5jaaFoRAaUlaSQnUlYd2MvDQag
3pCfjm8BHhUjog/f94uTbvhfiDJybNzaPAaBk30COsDWyg3GQPda0IwC
-----END PRIVATE KEY-----
`;
