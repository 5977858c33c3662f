/** In a build for the server stands for the address of the release's folder, whose version is computed from this file. */
export const releasePlaceholder = '/RAFIQ_RELEASE_BASE/';
