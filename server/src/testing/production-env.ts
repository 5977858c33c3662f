/** The environment of a server in production mode that has all its data in a folder. It starts without the demonstration. */
export const productionEnv = (folder: string): Record<string, string> => ({
  RAFIQ_MODE: 'production',
  RAFIQ_DATABASE: 'embedded',
  RAFIQ_MAILBOX: 'embedded',
  RAFIQ_IDENTITY: 'embedded',
  RAFIQ_SECRET: 'x'.repeat(32),
  DATA_DIR: folder,
  KEYS_DIR: `${folder}/keys`,
  MEETINGS: 'embedded',
  PAYMENTS: 'sandbox',
  PUBLIC_URL: 'https://rafiq.example',
});
