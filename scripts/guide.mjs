#!/usr/bin/env node
// Retakes the screenshots of the consultants' help guide in both languages, from the demonstration site: `npm run guide`.
import { takePictures } from './lib/pictures.mjs';

await takePictures('guide.config.ts');
