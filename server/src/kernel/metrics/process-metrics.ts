import { performance } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import type { OpenDatabase } from '../database/database.ts';

/** Registers the standard process metrics, under the names of Prometheus' client libraries. */
export function measureProcess(meter: Meter): void {
  const counter = (name: string, description: string, read: () => number) =>
    meter.createObservableCounter(name, { description }).addCallback((result) => result.observe(read()));
  const gauge = (name: string, description: string, read: () => number) =>
    meter.createObservableGauge(name, { description }).addCallback((result) => result.observe(read()));

  counter('process_cpu_seconds_total', 'User and system processor time', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  gauge(
    'process_start_time_seconds',
    'When the process began, Unix time',
    () => performance.timeOrigin / 1000,
  );
  gauge('process_resident_memory_bytes', 'Memory of the process', () => process.memoryUsage.rss());
  gauge('nodejs_heap_size_used_bytes', 'Memory of JavaScript', () => process.memoryUsage().heapUsed);
  counter(
    'nodejs_eventloop_active_seconds_total',
    'Time that the event loop was busy: its rate is how busy it is',
    () => performance.eventLoopUtilization().active / 1000,
  );
}

/** Registers metrics of the database connections, if there is a pool. */
export function measureDatabase(meter: Meter, { pool }: OpenDatabase): void {
  if (pool === undefined) return;
  meter
    .createObservableGauge('database_connections', {
      description: 'Connections by state; waiting: statements that wait for one',
    })
    .addCallback((result) => {
      const { idle, used, waiting } = pool();
      result.observe(idle, { state: 'idle' });
      result.observe(used, { state: 'used' });
      result.observe(waiting, { state: 'waiting' });
    });
}
