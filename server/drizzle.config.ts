import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./src/areas/*/tables/*.ts', './src/services/**/tables.ts'],
  out: './drizzle',
});
