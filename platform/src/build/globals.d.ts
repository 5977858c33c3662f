/** Shared module → the version this shell provides; set by the shell's build preset. */
declare const RAFIQ_PROVIDED_VERSIONS: Record<string, string>;
