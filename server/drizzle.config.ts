import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/areas/*/tables/*.ts', './src/services/**/tables.ts', './src/kernel/**/tables.ts'],
  out: './drizzle',
});
