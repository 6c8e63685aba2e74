import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Answer, Client } from './client';

/** Bytes in which the head of an answer ends. */
const HEAD = 4096;

/**
 * Someone who asks for one address again and again on a connection that stays, with so little work of their own that a crowd of
 * them leaves the processors to the server. A request of `node:http` takes its client as long as a refusal takes the server.
 */
export class Asker {
  private socket: Socket | undefined;
  private readonly request: string;

  constructor(
    private readonly base: string,
    private readonly client: Client,
    path: string,
  ) {
    const { host } = new URL(base);
    const { token } = client;
    this.request = `GET /api${path} HTTP/1.1\r\nhost: ${host}\r\naccess-token: ${token}\r\naccept-language: pl\r\n\r\n`;
  }

  async open(): Promise<Socket> {
    const { hostname, port } = new URL(this.base);
    const socket = connect({ host: hostname, port: Number(port), localAddress: this.client.address, noDelay: true });
    this.socket = socket;
    socket.on('close', () => (this.socket = undefined));
    await once(socket, 'connect');
    return socket;
  }

  close(): void {
    this.socket?.destroy();
  }

  /** The answer without its body; status 0 where there was none. */
  async ask(): Promise<Omit<Answer, 'body'>> {
    const since = performance.now();
    const [status, retryAfter] = await this.asked().catch(() => [0, 0] as const);
    return { status, retryAfter, milliseconds: performance.now() - since };
  }

  private async asked(): Promise<[status: number, retryAfter: number]> {
    const socket = this.socket ?? (await this.open());
    return new Promise((resolve, reject) => {
      let head = '';
      let whole = Infinity;
      let bytes = 0;
      const gone = () => reject(new Error('The connection was closed'));
      const read = (chunk: Buffer) => {
        bytes += chunk.length;
        if (whole === Infinity) {
          head += chunk.toString('latin1', 0, HEAD);
          const end = head.indexOf('\r\n\r\n');
          if (end >= 0) whole = end + 4 + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
        }
        if (bytes < whole) return;
        socket.off('data', read);
        socket.off('close', gone);
        resolve([Number(head.slice(9, 12)), Number(/^retry-after: (\d+)/im.exec(head)?.[1] ?? 0)]);
      };
      socket.on('data', read);
      socket.once('close', gone);
      socket.write(this.request);
    });
  }
}
