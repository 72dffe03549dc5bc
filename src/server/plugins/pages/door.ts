/**
 * Kept pages are answered as soon as the request stands at the door, before the framework unpacks it: they need no route, no
 * person and no body, and are as cheap as a file. Whatever is not kept goes the ordinary way.
 */
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** `answer` says whether it did. */
export function standAtDoor(server: Server, answer: (request: IncomingMessage, response: ServerResponse) => boolean) {
  const inside = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (request.method === 'GET' && answer(request, response as ServerResponse)) return;
    for (const listener of inside) listener.call(server, request, response as never);
  });
}
