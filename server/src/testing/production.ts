/** The environment of a server in production mode that has everything of its own in a folder. It starts without the demonstration. */
export const productionEnv = (folder: string): Record<string, string> => ({
  ...{ DATA_DIR: folder, RAFIQ_MODE: 'production', RAFIQ_DATABASE: 'embedded', RAFIQ_MAILBOX: 'embedded' },
  ...{ RAFIQ_IDENTITY: 'embedded', MEETINGS: 'embedded', PAYMENTS: 'sandbox' },
  ...{
    PUBLIC_URL: 'https://rafiq.example',
    RAFIQ_SECRET: 'x'.repeat(32),
    KEYS_DIR: `${folder}/keys`,
  },
});
