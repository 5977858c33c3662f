import { setTimeout as delay } from 'node:timers/promises';
import { serveTasks } from './serve-tasks.ts';

const kept: Buffer[] = [];

/** A process with tasks that simulate what a pool has to survive. */
serveTasks({
  pid: async () => process.pid,
  double: async (bytes: Uint8Array) => Buffer.concat([bytes, bytes]),
  fail: async () => Promise.reject(new Error('the task failed')),
  crash: async () => process.exit(3),
  hang: async () => new Promise(() => undefined),
  spin: async () => {
    for (;;);
  },
  eat: async (bytes: number) => {
    for (let eaten = 0; eaten < bytes; eaten += 20_000_000) {
      kept.push(Buffer.alloc(20_000_000, 1));
      await delay(5);
    }
  },
  environment: async () => Object.keys(process.env),
});
