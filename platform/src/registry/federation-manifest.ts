import { z } from 'zod';

/**
 * `mf-manifest.json`, as the official plugins of Module Federation write it: what a remote exposes, shares and loads.
 * Only the fields that are read or written here. https://module-federation.io/configure/manifest
 */
export const federationManifestFile = 'mf-manifest.json';

const files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: files, css: files });

export const federationManifest = z.object({
  id: z.string(),
  /** The container's entry. */
  name: z.string().min(1),
  metaData: z.object({
    name: z.string(),
    /** The global variable that the entry script sets. */
    globalName: z.string(),
    buildInfo: z.object({ buildVersion: z.string(), buildName: z.string().optional() }),
    /** `auto`: its files are beside the manifest. Absent if code decides, by `getPublicPath`. */
    publicPath: z.string().optional(),
    remoteEntry: z.object({ name: z.string(), path: z.string(), type: z.string() }),
    types: z
      .object({ path: z.string(), name: z.string(), zip: z.string(), api: z.string() })
      .partial()
      .optional(),
    pluginVersion: z.string().optional(),
  }),
  shared: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The version that the remote was built with. */
      version: z.string(),
      singleton: z.boolean().optional(),
      requiredVersion: z.union([z.string(), z.literal(false)]).optional(),
      /** The remote's own copy; no files if the host has to provide the module. */
      assets,
    }),
  ),
  remotes: z.array(z.looseObject({})),
  exposes: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** `./app` */
      path: z.string(),
      assets,
    }),
  ),
});

export type FederationManifest = z.infer<typeof federationManifest>;
