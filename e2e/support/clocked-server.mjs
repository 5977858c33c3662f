// The built server with a clock that the parent process moves: a message `{ offsetMs }` sets how far it is ahead of the
// machine's clock, and is answered by the same message.
import { serverProgram } from '../../scripts/lib/build.mjs';

process.setSourceMapsEnabled(true);
const { readConfig, start, stopOnSignals } = await import(serverProgram('main'));

let offsetMs = Number(process.env.RAFIQ_CLOCK_AHEAD_MS ?? 0);
process.on('message', (message) => {
  ({ offsetMs } = message);
  process.send?.(message);
});
// Exits with the test that started it, because nobody else would stop it.
process.on('disconnect', () => process.exit(1));

const reading = readConfig(process.env);
if (!reading.ok) throw new Error(reading.message);
const { url, close } = await start(reading.config, { now: () => new Date(Date.now() + offsetMs) });
stopOnSignals(close);
console.log(`Rafiq is ready at ${url}`);
