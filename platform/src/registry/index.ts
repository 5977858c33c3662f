export * from './contribution.ts';
export * from './match.ts';
export * from './registry.ts';
