import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Agent, get } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findFreePort } from '../../scripts/lib/free-port.mjs';
import { deployedHost, startDeployedNginx } from '../../scripts/lib/nginx.mjs';
import { root } from '../../scripts/lib/run.mjs';

/** A simulated node behind nginx: calls, and streams that stay open until it stops. */
function createNode(port: number) {
  let server: Server;
  let isStopping = false;
  const streams = new Set<ServerResponse>();
  return {
    streams,
    async start() {
      isStopping = false;
      server = createServer((request, response) => {
        if (isStopping) response.setHeader('connection', 'close');
        if (request.url !== '/stream') return void response.end('done');
        response.writeHead(200, { 'content-type': 'text/event-stream' });
        response.write(': open\n\n');
        streams.add(response);
        response.on('close', () => streams.delete(response));
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      const closed = once(server, 'close');
      isStopping = true;
      server.close();
      for (const response of streams) {
        const { socket } = response;
        response.end(() => socket?.end());
      }
      await closed;
    },
  };
}

test('nodes behind nginx restart one after the other under open streams, and no call is lost', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rafiq-restart-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const ports = [await findFreePort(), await findFreePort()] as const;
  const nodes = ports.map(createNode);
  for (const node of nodes) await node.start();
  const nginx = await startDeployedNginx(folder, ...ports);
  if (!nginx && process.env.CI) throw new Error('In CI nginx has to be there, or to be installed');
  if (!nginx) return;
  const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
  let isOver = false;
  onTestFinished(async () => {
    isOver = true;
    agent.destroy();
    await nginx.stop();
    for (const node of nodes) await node.stop();
  });

  /** @returns the status, once the answer has ended */
  const call = (path: string) =>
    new Promise<number>((resolve, reject) => {
      const headers = { host: deployedHost };
      get({ host: '127.0.0.1', port: nginx.port, path, headers, agent }, (answer) => {
        answer.on('error', reject).on('end', () => resolve(answer.statusCode ?? 0));
        answer.resume();
      }).on('error', reject);
    });
  const opened: number[] = [];
  const followStream = async () => {
    while (!isOver) opened.push(await call('/stream').catch(() => 0));
  };
  await vi.waitFor(async () => expect(await call('/call')).toBe(200), { timeout: 10_000, interval: 50 });
  const count = 20;
  for (let stream = 0; stream < count; stream += 1) void followStream();
  const countStreams = () => nodes.reduce((sum, { streams }) => sum + streams.size, 0);
  const untilOpen = () =>
    vi.waitFor(() => expect(countStreams()).toBe(count), { timeout: 10_000, interval: 10 });
  await untilOpen();

  const statuses: number[] = [];
  const callMany = async () => {
    for (let each = 0; each < 30; each += 1) statuses.push(await call('/call'));
  };
  for (const node of [...nodes, ...nodes]) {
    // Calls continue while it stops, while it is down, and as soon as it is back.
    const calls = [callMany(), callMany()];
    await node.stop();
    await Promise.all([...calls, callMany()]);
    await untilOpen();
    await node.start();
  }
  await callMany();
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
  expect(opened.filter((status) => status !== 200)).toEqual([]);
}, 600_000);

test('the unit of a node is started when /ready answers, and has failed when the node ends before', async () => {
  const unit = await readFile(join(root, 'deploy/systemd/rafiq@.service'), 'utf8');
  const script = /^ExecStartPost=\/usr\/bin\/node -e "(.+)"$/m.exec(unit)?.[1] ?? '';
  let status = 503;
  let asked = 0;
  const node = createServer((request, response) => {
    asked += request.url === '/ready' ? 1 : 0;
    response.writeHead(status).end();
  });
  node.listen(0, '127.0.0.1');
  await once(node, 'listening');
  onTestFinished(() => void node.close());
  const { port } = node.address() as { port: number };
  const wait = (main: ChildProcess) =>
    spawn(process.execPath, ['-e', script.replace('%i', String(port))], {
      env: { ...process.env, MAINPID: String(main.pid) },
      stdio: 'ignore',
    });
  const main = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  const ready = wait(main);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: 20_000, interval: 50 });
  expect(ready.exitCode).toBeNull();
  status = 200;
  expect(await once(ready, 'exit')).toEqual([0, null]);

  status = 503;
  const failed = wait(main);
  main.kill();
  expect(await once(failed, 'exit')).toEqual([1, null]);
});
