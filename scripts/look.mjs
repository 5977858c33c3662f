#!/usr/bin/env node
// Takes pictures of every page of the demonstration site, on contact sheets, and fails on violations that axe finds and on horizontal scrolling:
// `npm run look`, `npm run look -- --project ar-360-dark`.
import { takePictures } from './lib/pictures.mjs';

await takePictures('look.config.ts', process.argv.slice(2));
