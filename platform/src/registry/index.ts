export * from './contribution.ts';
export * from './match.ts';
export * from './paths.ts';
export * from './registry.ts';
