import { readConfig, start } from '../../server/src/main.ts';

/** The real server, silent, in a process of its own: configured by the environment; sends its address to the parent. */
const reading = readConfig(process.env);
if (!reading.ok) throw new Error(reading.message);
const { url } = await start(reading.config, { log: false });
process.send?.({ url });
